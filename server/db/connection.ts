import type { CopyTarget, PoolState, ScriptOptions } from './database.ts';

export interface Connection {
  begin(kind: TransactionKind): Promise<void>;
  execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult>;
  executeScript(sql: string, options?: ScriptOptions): Promise<void>;
  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number>;
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
  acquire(): Promise<Connection>;
  release(connection: Connection, broken?: boolean): void;
  /**
   * A count that increases with every possible write, before the writer gets its answer; null when other processes
   * write too.
   */
  readonly writes: number | null;
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
