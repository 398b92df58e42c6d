import { join } from 'node:path';
import {
  affectedBy,
  type Connection,
  type ConnectionSource,
  copyStatement,
  type ExecuteResult,
  READING,
  type TransactionKind,
} from './connection.ts';
import { csvChunks } from './csv-chunks.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import {
  type CopyTarget,
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  type PoolState,
  type ScriptOptions,
} from './database.ts';
import { clockOf } from './database-clock.ts';
import { databaseOver } from './database-over-connections.ts';
import { LongHold } from './long-hold.ts';
import { Mutex } from './mutex.ts';
import { namingFullDisk } from './naming-full-disk.ts';
import type { RawResult, ThreadSettings } from './pglite-protocol.ts';
import { PgliteThread } from './pglite-thread.ts';
import { isPlainRead, mayWriteSessions } from './plain-read.ts';
import { currentReading } from './reads/reading.ts';
import { parameterText, parserOf } from './values.ts';

const STATEMENT_TIMEOUT_MS = 100_000;
const WAITING: Waiting = {
  /** As long as the page waits for the answer of a call while the database is not busy. */
  longestMs: 10_000,
  /** Less than the page waits while it is told that the database is busy, so that the server answers first. */
  behindLongMs: 100_000,
  /** The engine answers about this many within `longestMs`. */
  most: 2_000,
};
const BUSY = '55P03';
const BEGIN_READING = `begin ${READING}`;
const TRANSACTION_ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);

export interface PgliteOptions {
  readonly dataFolder: string | null;
  readonly statementTimeoutMs?: number;
  readonly waiting?: Waiting;
  readonly now?: () => Date;
}

/** How long a caller waits for the connection, and `behindLongMs` while a long transaction holds it. */
interface Waiting {
  readonly longestMs: number;
  readonly behindLongMs: number;
  /** More callers than this are refused at once. */
  readonly most: number;
}

export async function openPglite(options: PgliteOptions): Promise<Database> {
  const unlock =
    options.dataFolder === null ? async () => undefined : await lockDataFolder(options.dataFolder);
  const settings: ThreadSettings = {
    dataDir: options.dataFolder === null ? null : join(options.dataFolder, 'pglite'),
  };
  try {
    const timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
    const thread = await PgliteThread.open(settings, timeoutMs);
    const clock = clockOf(options.now);
    const hold = new LongHold(() => clock.elapsed());
    const connections = new PgliteConnections(thread, settings, {
      timeoutMs,
      waiting: options.waiting ?? WAITING,
      hold,
      unlockFolder: unlock,
    });
    return databaseOver('pglite', connections, clock, hold);
  } catch (error) {
    await unlock();
    throw error;
  }
}

interface ConnectionsOptions {
  readonly timeoutMs: number;
  readonly waiting: Waiting;
  readonly hold: LongHold;
  readonly unlockFolder: () => Promise<void>;
}

/**
 * Lends the only connection to one caller at a time. When its thread had to be stopped, the next caller opens the
 * database again.
 */
class PgliteConnections implements ConnectionSource {
  private readonly mutex = new Mutex();
  private readonly unlocks = new Map<Connection, () => void>();
  private closed = false;
  private written = 0;
  private sessionsWritten = 0;

  constructor(
    private thread: PgliteThread,
    private readonly settings: ThreadSettings,
    private readonly options: ConnectionsOptions,
  ) {}

  get writes(): number {
    return this.written;
  }

  get sessionWrites(): number {
    return this.sessionsWritten;
  }

  get isOpen(): boolean {
    return !this.closed && (!this.thread.isStopped || this.settings.dataDir !== null);
  }

  async acquire(): Promise<Connection> {
    const { waiting, hold } = this.options;
    let wasBehindLong = hold.time() !== null;
    const mayWaitOn = (waitedMs: number): boolean => {
      const isBehindLong = hold.time() !== null;
      // Those who waited behind a long transaction are let in one after the other when it has ended.
      const mayWait = isBehindLong ? waitedMs < waiting.behindLongMs : wasBehindLong;
      wasBehindLong = isBehindLong;
      return mayWait;
    };
    const unlock = await this.mutex.lockWithin(waiting.longestMs, waiting.most, {
      person: currentReading()?.person ?? null,
      mayWaitOn,
    });
    if (unlock === null) throw new DatabaseError('PGlite: too long, or too many, in the queue', BUSY);
    try {
      const connection = new PgliteConnection(
        await this.runningThread(),
        this.settings.dataDir !== null,
        () => {
          this.written += 1;
          this.sessionsWritten += 1;
        },
      );
      this.unlocks.set(connection, unlock);
      return connection;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  release(connection: Connection, broken = false): void {
    const unlock = this.unlocks.get(connection);
    this.unlocks.delete(connection);
    if (connection instanceof PgliteConnection) {
      if (connection.mayHaveWritten) this.written += 1;
      if (connection.mayHaveWrittenSessions) this.sessionsWritten += 1;
    }
    // A transaction that could not be rolled back must not become part of the next one.
    if (broken) this.thread.stop();
    unlock?.();
  }

  pool(): PoolState {
    const { isHeld, waiting } = this.mutex.state;
    return { active: isHeld ? 1 : 0, idle: isHeld ? 0 : 1, waiting, limit: 1 };
  }

  async ping(): Promise<void> {
    await this.thread.perform({ kind: 'ping' });
  }

  async close(): Promise<void> {
    const unlock = await this.mutex.lock();
    try {
      if (this.closed) return;
      this.closed = true;
      await this.thread.close();
      await this.options.unlockFolder();
    } finally {
      unlock();
    }
  }

  private async runningThread(): Promise<PgliteThread> {
    if (this.closed) throw new DatabaseUnavailable('PGlite: the database is closed');
    if (!this.thread.isStopped) return this.thread;
    if (this.settings.dataDir === null) throw new DatabaseUnavailable('PGlite: what was in memory is gone');
    await this.thread.ended();
    try {
      this.thread = await PgliteThread.open(this.settings, this.options.timeoutMs);
    } catch (error) {
      throw await namingFullDisk(error, this.settings.dataDir);
    }
    return this.thread;
  }
}

/**
 * A connection bound to one thread. When that thread was stopped every call fails, so that the second half of a
 * transaction cannot run alone.
 */
class PgliteConnection implements Connection {
  mayHaveWritten = false;
  mayHaveWrittenSessions = false;
  /** True while a statement is running. */
  private isAsked = false;

  constructor(
    private readonly thread: PgliteThread,
    /** False when the data are in memory only, and would be gone. */
    private readonly mayBeStopped: boolean,
    /** Called whenever something may have been committed, even before the end of the transaction. */
    private readonly wrote: () => void,
  ) {}

  async begin(kind: TransactionKind, locks: readonly string[]): Promise<Date> {
    const begin = kind === 'reading' ? BEGIN_READING : 'begin';
    await this.thread.perform({ kind: 'script', sql: [begin, ...locks].join('; ') });
    // The time of the process is that of the database.
    return new Date();
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult> {
    if (!TRANSACTION_ENDS.has(sql) && !isPlainRead(sql)) this.mayHaveWritten = true;
    if (mayWriteSessions(sql)) this.mayHaveWrittenSessions = true;
    this.isAsked = true;
    try {
      return resultOf(
        await this.thread.perform({ kind: 'query', sql, parameters: parameters.map(parameterText) }),
      );
    } finally {
      this.isAsked = false;
    }
  }

  async estimate(sql: string, parameters: readonly unknown[]): Promise<number> {
    const { rows } = await this.thread.perform({
      kind: 'query',
      sql: `explain (format json) ${sql}`,
      parameters: parameters.map(parameterText),
    });
    const [{ Plan: plan }] = JSON.parse(rows[0]?.[0] ?? '') as [{ readonly Plan: { 'Total Cost': number } }];
    return plan['Total Cost'];
  }

  async executeScript(sql: string, { untimed = false }: ScriptOptions = {}): Promise<void> {
    this.mayHaveWritten = true;
    this.mayHaveWrittenSessions = true;
    try {
      await this.thread.perform({ kind: 'script', sql }, { untimed });
    } finally {
      this.wrote();
    }
  }

  async copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number> {
    const sql = copyStatement(target, "'/dev/blob'");
    this.mayHaveWritten = true;
    if (mayWriteSessions(sql)) this.mayHaveWrittenSessions = true;
    let copied = 0;
    let copying: Promise<void> = Promise.resolve();
    const copy = async (chunk: Uint8Array<ArrayBuffer>): Promise<void> => {
      const { affectedRows } = await this.thread.perform(
        { kind: 'copy', sql, csv: chunk },
        { transfer: [chunk.buffer] },
      );
      copied += affectedRows;
    };
    try {
      // Reads and cuts the next piece while the engine copies the last one.
      for await (const chunk of csvChunks(csv)) {
        await copying;
        copying = copy(chunk);
        // When `copying` fails, the `await` in the next pass of this loop throws. Without this line, Node
        // would report the failure as unhandled before that.
        copying.catch(() => undefined);
      }
    } finally {
      await copying;
    }
    return copied;
  }

  cancel(why: 'tooLong' | 'left'): void {
    if (why === 'tooLong' && this.isAsked && this.mayBeStopped) this.thread.stop();
  }
}

function resultOf({ command, affectedRows, fields, rows }: RawResult): ExecuteResult {
  const columns = fields.map(({ name, typeId }) => ({ name, parse: parserOf(typeId) }));
  return {
    command,
    affectedRows: affectedBy(command, affectedRows),
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map(({ name, parse }, index) => {
          const text = row[index];
          return [name, text === null || text === undefined ? null : parse(text)];
        }),
      ),
    ),
  };
}
