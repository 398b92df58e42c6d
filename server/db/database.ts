import type { Kysely, RawBuilder } from 'kysely';
import type { MarkedTable } from './change-mark.ts';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/**
 * Both engines give values in the same form: int8 as number, numeric as exact text, date as 'YYYY-MM-DD', timestamptz
 * as Date, json as its value. The session's time zone is UTC.
 */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /**
   * Runs BEGIN, `work` and COMMIT on one connection; ROLLBACK when `work` throws. Inside, use the transaction's
   * `kysely` and not the database's. `work` is retried up to three times after a conflict (40001, 40P01), so it must
   * have no effects outside the transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * The database on connections for one use alone, which is served while other calls have all others. On the embedded
   * engine there is one connection for everything.
   */
  apart(use: Use): Pick<Database, 'kysely' | 'transaction'>;
  /**
   * The database's time. Leases, sessions, codes and limits are compared with it, never with the clock of the process.
   */
  now(): Promise<Date>;
  /** Milliseconds of a monotonic clock, without a query. For intervals that are kept in memory. */
  elapsed(): number;
  nowInQuery(): RawBuilder<Date>;
  /**
   * Registers `read`: its result stays available while a long transaction holds the only connection. Call once, at the
   * start.
   */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Snapshot<T>;
  /**
   * Registers `read`, which finds a session by key, or null. On the embedded engine, where only this process writes,
   * answers are kept until the next write to people, permissions or sessions. On PostgreSQL nothing is kept, but those who
   * ask for a key at the same time share one reading, so that the calls of one session take one connection. Call once, at
   * the start.
   */
  sessionCache<V>(read: (db: Kysely<Tables>, key: string) => Promise<V | null>): AnswerCache<string, V>;
  /**
   * A text that differs after every committed write to one of the tables, by any server. On the embedded engine, after
   * a write to any table.
   */
  changeMark(tables: readonly MarkedTable[]): Promise<string>;
  /** False when it will not answer again. Costs the database nothing. */
  isOpen(): boolean;
  isAnswering(timeoutMs: number): Promise<boolean>;
  /** The long transaction that holds the only connection; null when none does, and always on PostgreSQL. */
  busyWith(): BusyTime | null;
  /** How many connections this process has, and how many callers wait for one. */
  pool(): PoolState;
  close(): Promise<void>;
}

/** What has connections of its own: the readiness check, looking up sessions, and signing in. */
export type Use = 'readiness' | 'sessions' | 'signIn';

export interface BusyTime {
  readonly forMs: number;
  /** How long it will yet take; null when that is unknown or it takes longer than expected. */
  readonly leftMs: number | null;
}

export interface PoolState {
  readonly active: number;
  readonly idle: number;
  /** How many callers wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

export interface TransactionOptions {
  /**
   * True for a transaction that may take more than a few seconds. On the engine with one connection, snapshots answer
   * meanwhile.
   */
  readonly long?: boolean;
  /** How long a long transaction will probably take, which those who wait for it are told. */
  readonly expectedMs?: number | null;
  /** True for a transaction that reads one moment of the database (repeatable read) and may not write. */
  readonly reading?: boolean;
  /**
   * Statements without parameters, sent together with BEGIN, that take the locks which `work` needs. The first statement
   * of `work` already sees what those wrote for whom they waited.
   */
  readonly locks?: readonly RawBuilder<unknown>[];
}

export interface Snapshot<T> {
  /**
   * Asks the database or, while a long transaction holds it, the copy. When the copy does not have the answer,
   * `fromCopy` returns undefined and the call waits for the database.
   */
  answer<A>(
    fromDatabase: (db: Kysely<Tables>) => Promise<A>,
    fromCopy: (copy: T) => A | undefined,
  ): Promise<A>;
}

export interface AnswerCache<K, V> {
  of(key: K): Promise<V | null>;
}

export interface Transaction {
  readonly kysely: Kysely<Tables>;
  /** Runs one statement. `affectedRows` counts rows of INSERT, UPDATE, DELETE, MERGE or COPY; 0 otherwise. */
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>;
  now(): Promise<Date>;
  runScript(sql: string, options?: ScriptOptions): Promise<void>;
  /** Copies a CSV without header and BOM, in UTF-8, into a table. Returns the number of rows. */
  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number>;
}

export interface ScriptOptions {
  readonly untimed?: boolean;
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
  /** ';' by default. */
  readonly delimiter?: ',' | ';';
}

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string,
    readonly details: {
      readonly detail?: string;
      readonly constraint?: string;
      readonly where?: string;
    } = {},
  ) {
    super(message);
  }
}

/**
 * The database cannot be used: it is not reachable, was stopped during a query, is closing or takes no writes (a
 * standby). The transaction was not committed, except perhaps when COMMIT had already been sent.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  constructor(
    message: string,
    readonly isReadOnly = false,
  ) {
    super(message);
  }
}
