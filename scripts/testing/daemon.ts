import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandOptions } from './process.ts';

export interface DaemonOptions extends Pick<CommandOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** Asked again and again until it answers true. */
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs?: number;
}

/** A program that runs until it is stopped, in a process group of its own. */
export class Daemon {
  private said = '';

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece) => {
        this.said = `${this.said}${piece}`.slice(-20_000);
      });
    }
  }

  static async start(command: string, args: readonly string[], options: DaemonOptions): Promise<Daemon> {
    const { isReady, readyWithinMs = 60_000, env, ...rest } = options;
    const child = spawn(command, args, {
      ...rest,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const daemon = new Daemon(command, child);
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    failed.catch(() => undefined);
    // The program must end with this process.
    const takeAlong = () => daemon.signal('SIGKILL');
    process.once('exit', takeAlong);
    child.once('exit', () => process.off('exit', takeAlong));
    await Promise.race([daemon.ready(isReady, readyWithinMs), failed]);
    return daemon;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last part of the program's output. */
  get output(): string {
    return this.said;
  }

  /** Signals the program and everything it started. */
  signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM', withinMs = 20_000): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.signal('SIGCONT');
    this.child.kill(signal);
    const late = setTimeout(() => this.signal('SIGKILL'), withinMs);
    await ended;
    clearTimeout(late);
  }

  private async ready(isReady: () => Promise<boolean>, withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!(await isReady())) {
      if (!this.isRunning) throw new Error(`${this.name} ended at its start:\n${this.said}`);
      if (performance.now() > deadline) throw new Error(`${this.name} is not ready:\n${this.said}`);
      await pause(100);
    }
  }
}
