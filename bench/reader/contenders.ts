import type { WorkbookFailure } from '../../src/workers/workbook/protocol.ts';

/** What is measured on the same file in the same kind of worker. */
export const CONTENDERS = ['portal', 'inflate', 'sheetjsTuned', 'sheetjsDefault'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Contest {
  readonly contender: Contender;
  readonly file: Blob;
  readonly fileName: string;
}

/** What the worker says it took, in milliseconds. */
export interface Measured {
  readonly ms: number;
  /** Rows, or bytes where nothing more is made of them. */
  readonly read: number;
  /** Null for who cannot tell them before the end. */
  readonly firstRowsMs: number | null;
  /** The usual one of many pages of 100 rows, and the slowest. */
  readonly pageMs: number | null;
  readonly slowestPageMs: number | null;
  /** The code of a refusal. */
  readonly refusal: WorkbookFailure | null;
}
