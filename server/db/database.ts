import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/**
 * The one database interface of the server. Both engines read values alike: int8 as number, numeric as exact
 * text, date as 'YYYY-MM-DD', timestamptz as Date, json as its value. The session's time zone is UTC.
 */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /**
   * BEGIN .. COMMIT on one connection; ROLLBACK when `work` throws. Do not use `kysely` of the database inside. `work`
   * runs anew, up to three times more, where PostgreSQL rolled it back for another transaction (40001, 40P01): it keeps
   * nothing outside that a second run would spoil.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The database's time. Leases, sessions, codes and limits compare with it, never with the process's. */
  now(): Promise<Date>;
  /** Milliseconds of no particular beginning, for what is kept in memory: asks nobody, and no setting of a clock changes it. */
  elapsed(): number;
  /** The same as a column or a condition of a query that is made anyway: it costs no round trip. */
  nowInQuery(): RawBuilder<Date>;
  /** Makes what `read` gives answer also while a long transaction holds the only connection. Made once, at start. */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Snapshot<T>;
  /**
   * What `read` finds by a key, null being nothing. On the embedded engine, which only this process writes to, it is
   * kept in memory until anything is written; on PostgreSQL each is asked anew. Made once, at start.
   */
  answerCache<K, V>(read: (db: Kysely<Tables>, key: K) => Promise<V | null>): AnswerCache<K, V>;
  /** Whether the engine answers within `timeoutMs`, asked past every queue of queries. */
  isAnswering(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** It takes seconds: on the engine with one connection, the standing copies answer meanwhile. */
  readonly long?: boolean;
}

/** A small part of the database as it is at this moment, whoever holds the connection. */
export interface Snapshot<T> {
  /** One question asked in two ways, with one answer. `fromCopy`: undefined where the copy cannot tell. */
  answer<A>(
    fromDatabase: (db: Kysely<Tables>) => Promise<A>,
    fromCopy: (copy: T) => A | undefined,
  ): Promise<A>;
}

export interface AnswerCache<K, V> {
  /** As the database has it at this moment. Several callers may get the same object: it is not theirs to change. */
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
  /** It takes as long as it takes: no statement of it is ended for being slow. */
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

/** What PostgreSQL itself refused, on either engine; `code` is the SQLSTATE. */
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

/** The engine cannot be reached, was stopped in mid-query or is closing: what ran was not committed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
