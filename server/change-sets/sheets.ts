import { type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';

/** The kind of rows that a set changes: tracking sheets of works, or invoice lines. In its SQL `s` is the row. */
export interface Sheet {
  readonly type: LoadType;
  readonly table: RawBuilder<unknown>;
  /** An SQL condition: `s` is the tracking sheet of the work or, for invoice lines, the line with this number. */
  isRowOf(work: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * SQL with one row for each work, of a query that has one for each row of the sheet: the first in the order of
   * `first`.
   */
  oneOfWork(rows: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown>;
}

const TRACKING: Sheet = {
  type: 'cm_seg_01',
  table: sql`seguimiento`,
  isRowOf: (work) => sql`s.obra = ${work}`,
  oneOfWork: (rows) => rows,
};

const LINES: Sheet = {
  type: 'cm_fyv_01',
  table: sql`factyval`,
  isRowOf: (work, line) => sql`s.obra = ${work} and s.fyv_linea = ${line} and s.repeticion = 0`,
  oneOfWork: (rows, first) => sql`select distinct on (obra) * from (${rows}) as r order by obra, ${first}`,
};

export const sheetOf = (type: LoadType): Sheet => (type === 'cm_seg_01' ? TRACKING : LINES);
