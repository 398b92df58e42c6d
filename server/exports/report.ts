import type { ExportFormat, ReportName } from '../../src/api/contract/exports.ts';
import type { ChartSpec } from '../../src/shared/charts/chart-types.ts';

/**
 * How a cell is written. `day`: 'YYYY-MM-DD'; `month`: the first day of the month, 'YYYY-MM-DD'; `moment`: ISO 8601;
 * `share` and `change`: percent, 12.5 for 12,5 %.
 */
export type ColumnKind = 'text' | 'count' | 'share' | 'change' | 'euros' | 'day' | 'month' | 'moment';

export interface Column {
  readonly label: string;
  readonly kind: ColumnKind;
}

export type Cell = string | number | null;

export interface ReportTable {
  readonly columns: readonly Column[];
  /** The first `keys` columns together name a row. */
  readonly keys: number;
  readonly rows: readonly (readonly Cell[])[];
}

export interface ReportPart {
  /** Name of the part; the same when the report is made again. */
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly chart: ChartSpec | null;
  /** Null when the person may not see the table, or it has no rows; `note` says which. */
  readonly table: ReportTable | null;
  /** Present when the person may not see the part. */
  readonly isClosed?: true;
  /** False when another part shows the same numbers, so that a PDF shows only the chart. */
  readonly isTableOnPaper: boolean;
}

export interface Report {
  readonly name: ReportName;
  readonly title: string;
  /** The text that says what the report covers, such as 'Esta página: proyectos 11 a 20 de 42.' */
  readonly scope: string;
  /** How many records the report has, such as '42 proyectos'. */
  readonly count: string;
  /** The number in `count`. */
  readonly rows: number;
  readonly parts: readonly ReportPart[];
}

/** The description that a file contains of itself. */
export interface ReportHead {
  readonly title: string;
  readonly scope: string;
  readonly count: string;
  readonly author: string;
  /** When the file was made, in the office's time zone: '23 nov 2026, 16:40'. */
  readonly madeAt: string;
  /** Such as '3F0A-91BC-77D2-E410'. */
  readonly fingerprint: string;
  /** Where the portal checks the fingerprint. */
  readonly checkUrl: string;
}

/** All that a writer of files needs, as plain data that can be sent to a thread. */
export interface Draft {
  readonly format: ExportFormat;
  readonly head: ReportHead;
  readonly parts: readonly ReportPart[];
}
