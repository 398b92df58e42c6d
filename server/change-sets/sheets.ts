import { type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';

/** The kind of rows that a set changes: tracking sheets of works, or invoice lines. In its SQL `s` is the row. */
export interface Sheet {
  readonly type: LoadType;
  readonly table: RawBuilder<unknown>;
  /** An SQL condition: `s` is the tracking sheet of the work or, for invoice lines, the line with this number. */
  isRowOf(work: RawBuilder<unknown>, line: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * SQL with one row for each work, of a query that has one for each row of the sheet: one that is not `intacta`, where
   * there is such a row.
   */
  oneOfWork(rows: RawBuilder<unknown>): RawBuilder<unknown>;
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
  oneOfWork: (rows) => sql`select distinct on (obra) * from (${rows}) as r order by obra, intacta`,
};

export const sheetOf = (type: LoadType): Sheet => (type === 'cm_seg_01' ? TRACKING : LINES);
