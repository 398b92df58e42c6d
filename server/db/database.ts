import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/**
 * Both engines read values alike: int8 as number, numeric as exact text, date as 'YYYY-MM-DD', timestamptz as Date,
 * json as its value. The session's time zone is UTC.
 */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /**
   * BEGIN .. COMMIT on one connection; ROLLBACK when `work` throws. Do not use `kysely` of the database inside. `work`
   * is retried up to three times when PostgreSQL rolled it back for another transaction (40001, 40P01), so it must keep
   * nothing outside that a retry would spoil.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The database's time. Leases, sessions, codes and limits compare with it, never with the process's. */
  now(): Promise<Date>;
  /** Milliseconds since an arbitrary moment, by a clock that cannot be set. For what is kept in memory; asks nobody. */
  elapsed(): number;
  /** The time as a column or condition of another query, which saves a round trip. */
  nowInQuery(): RawBuilder<Date>;
  /**
   * Lets what `read` returns be answered also while a long transaction holds the only connection. Called once, at
   * start.
   */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Snapshot<T>;
  /**
   * What `read` finds by key; null: nothing. Cached until anything is written on the embedded engine, which only this
   * process writes to; asked anew on PostgreSQL. Called once, at start.
   */
  answerCache<K, V>(read: (db: Kysely<Tables>, key: K) => Promise<V | null>): AnswerCache<K, V>;
  /** Whether the engine answers within `timeoutMs`, ahead of every queue. */
  isAnswering(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** It takes seconds: on the engine with one connection, snapshots answer meanwhile. */
  readonly long?: boolean;
}

export interface Snapshot<T> {
  /** The same question to the database and to the copy. `fromCopy`: undefined when the copy cannot tell. */
  answer<A>(
    fromDatabase: (db: Kysely<Tables>) => Promise<A>,
    fromCopy: (copy: T) => A | undefined,
  ): Promise<A>;
}

export interface AnswerCache<K, V> {
  /** As the database has it at this moment. Callers may share the object: do not change it. */
  of(key: K): Promise<V | null>;
}

export interface Transaction {
  readonly kysely: Kysely<Tables>;
  /** One statement. `affectedRows` counts what INSERT, UPDATE, DELETE, MERGE or COPY touched; 0 otherwise. */
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>;
  /** The database's time at this moment, not that of the BEGIN. */
  now(): Promise<Date>;
  /** Several statements without parameters, such as a migration file. */
  runScript(sql: string, options?: ScriptOptions): Promise<void>;
  /** `csv`: ';', no header, no BOM, UTF-8. Returns the rows copied. */
  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number>;
}

export interface ScriptOptions {
  /** Without a statement time-out. */
  readonly untimed?: boolean;
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Refused by PostgreSQL, on either engine; `code` is the SQLSTATE. */
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

/** The engine cannot be reached, was stopped in a query or is closing: nothing was committed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
