import { type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';

/** What the rows of a set are: the tracking sheets of works, or lines of their invoices. In all of it `s` is the row. */
export interface Sheet {
  readonly type: LoadType;
  readonly table: RawBuilder<unknown>;
  /** Whether `s` is the row of a work, or of one of its lines. */
  isRowOf(work: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown>;
}

const TRACKING: Sheet = {
  type: 'cm_seg_01',
  table: sql`seguimiento`,
  isRowOf: (work) => sql`s.obra = ${work}`,
};

const LINES: Sheet = {
  type: 'cm_fyv_01',
  table: sql`factyval`,
  isRowOf: (work, line) => sql`s.obra = ${work} and s.fyv_linea = ${line} and s.repeticion = 0`,
};

export const sheetOf = (type: LoadType): Sheet => (type === 'cm_seg_01' ? TRACKING : LINES);
