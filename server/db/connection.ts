import type { CopyTarget, PoolState, ScriptOptions, Use } from './database.ts';

export interface Connection {
  /**
   * Begins a transaction and takes `locks` (statements without parameters) in the same message. Returns the time of the
   * database after that.
   */
  begin(kind: TransactionKind, locks: readonly string[]): Promise<Date>;
  execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult>;
  /**
   * What the engine expects the statement to cost, in units of its own, without running it. Null on PostgreSQL, which
   * can end what takes too long.
   */
  estimate(sql: string, parameters: readonly unknown[]): Promise<number | null>;
  executeScript(sql: string, options?: ScriptOptions): Promise<void>;
  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Ends the running statement, which then fails. The embedded engine has to be stopped and opened again for it, which
   * it does for a statement that takes too long and not for one whose caller has left.
   */
  cancel(why: 'tooLong' | 'left'): void;
}

/** 'reading': every statement sees the same moment of the database, and none may write. */
export type TransactionKind = 'writing' | 'reading';

export const READING = 'isolation level repeatable read, read only';

export interface ExecuteResult {
  readonly command: string;
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

export interface ConnectionSource {
  /** A connection for this use alone, or, without one, for everything else. */
  acquire(use?: Use): Promise<Connection>;
  release(connection: Connection, broken?: boolean): void;
  /**
   * A count that increases with every possible write, before the writer gets its answer; null when other processes
   * write too.
   */
  readonly writes: number | null;
  /** The same for what may have written to people, their permissions or their sessions. */
  readonly sessionWrites: number | null;
  /** False when it will not answer again: it was closed, or what it had is gone. */
  readonly isOpen: boolean;
  ping(): Promise<void>;
  pool(): PoolState;
  close(): Promise<void>;
}

const COUNTING_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

export function affectedBy(command: string, rowCount: number | null | undefined): number {
  return COUNTING_COMMANDS.has(command) ? (rowCount ?? 0) : 0;
}

export function copyStatement(target: CopyTarget, source: string): string {
  const { table, columns, delimiter = ';' } = target;
  return `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from ${source} with (format csv, delimiter '${delimiter}', encoding 'UTF8')`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
