import type { WorkbookFailure } from '../../src/workers/workbook/workbook-failure.ts';

export const CONTENDERS = ['portal', 'inflate', 'sheetjsTuned', 'sheetjsDefault'] as const;
export type Contender = (typeof CONTENDERS)[number];

export interface Contest {
  readonly contender: Contender;
  readonly file: Blob;
  readonly fileName: string;
}

export interface Measured {
  readonly ms: number;
  /** Number of rows read; for a contender that makes no rows, of bytes. */
  readonly read: number;
  /** Null for a contender that has the first rows only at its end. */
  readonly firstRowsMs: number | null;
  readonly pageMs: number | null;
  readonly slowestPageMs: number | null;
  /** Code of the reason when the contender refused the file. */
  readonly refusal: WorkbookFailure | null;
}
