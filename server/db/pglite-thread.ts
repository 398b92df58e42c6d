import type { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseUnavailable, type ScriptOptions } from './database.ts';
import {
  type Failure,
  OPENING,
  type RawResult,
  type Reply,
  type Request,
  type Task,
  type ThreadSettings,
} from './pglite-protocol.ts';
import { startPgliteThread } from './start-pglite-thread.ts';

interface Waiting {
  resolve(result: RawResult): void;
  reject(error: Error): void;
}

interface Performing extends ScriptOptions {
  readonly transfer?: readonly ArrayBuffer[];
}

/**
 * Runs the embedded engine in a thread of its own, so that a long query does not block the server. The engine ignores
 * `statement_timeout` and cannot be interrupted, so terminating the thread is the only way to stop a query.
 */
export class PgliteThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = OPENING + 1;
  private stopped = false;

  private constructor(
    settings: ThreadSettings,
    private readonly timeoutMs: number,
  ) {
    this.worker = startPgliteThread(settings);
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    this.worker.on('error', (error) => this.abandon(error.message));
    this.worker.on('exit', () => this.abandon('the thread ended'));
  }

  static async open(settings: ThreadSettings, timeoutMs: number): Promise<PgliteThread> {
    const thread = new PgliteThread(settings, timeoutMs);
    await new Promise<RawResult>((resolve, reject) => thread.waiting.set(OPENING, { resolve, reject }));
    return thread;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  perform(task: Task, { transfer = [], untimed = false }: Performing = {}): Promise<RawResult> {
    if (this.stopped) return Promise.reject(unavailable('the thread ended'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = untimed ? undefined : setTimeout(() => this.stopSlow(id), this.timeoutMs);
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.worker.postMessage({ id, task } satisfies Request, [...transfer]);
    });
  }

  async close(): Promise<void> {
    if (!this.stopped) await this.perform({ kind: 'close' });
    this.stop();
    await this.ended();
  }

  stop(): void {
    this.abandon('the thread was stopped');
  }

  async ended(): Promise<void> {
    await this.worker.terminate();
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('result' in reply) {
      waiting?.resolve(reply.result);
      return;
    }
    waiting?.reject(errorOf(reply.failure));
    if (reply.failure.kind === 'broken') this.abandon(reply.failure.message);
  }

  private stopSlow(id: number): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.reject(new DatabaseError('canceling statement due to statement timeout', '57014'));
    this.abandon('a statement took too long and the thread was ended');
  }

  private abandon(reason: string): void {
    if (this.stopped) return;
    this.stopped = true;
    for (const { reject } of this.waiting.values()) reject(unavailable(reason));
    this.waiting.clear();
    void this.worker.terminate();
  }
}

function errorOf(failure: Failure): Error {
  if (failure.kind === 'broken') return unavailable(failure.message);
  const { message, code, detail, constraint, where } = failure;
  return new DatabaseError(message, code, {
    ...(detail === undefined ? {} : { detail }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(where === undefined ? {} : { where }),
  });
}

function unavailable(reason: string): DatabaseUnavailable {
  return new DatabaseUnavailable(`PGlite: ${reason}`);
}
