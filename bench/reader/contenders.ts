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
  /** Rows, or bytes for a contender that makes no rows. */
  readonly read: number;
  /** null for a contender that only knows them at the end. */
  readonly firstRowsMs: number | null;
  readonly pageMs: number | null;
  readonly slowestPageMs: number | null;
  /** The code of a refusal. */
  readonly refusal: WorkbookFailure | null;
}
