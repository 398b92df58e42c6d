import type { ExportFormat, ReportName } from '../../src/api/contract/exports.ts';
import type { ChartSpec } from '../../src/shared/charts/chart-types.ts';

/**
 * How a cell is written. `day`: 'YYYY-MM-DD'; `month`: the same, of its first day; `moment`: ISO time; `share`, `change`:
 * percent of 0 to 100.
 */
export type ColumnKind = 'text' | 'count' | 'share' | 'change' | 'euros' | 'day' | 'month' | 'moment';

export interface Column {
  readonly label: string;
  readonly kind: ColumnKind;
}

export type Cell = string | number | null;

export interface ReportTable {
  readonly columns: readonly Column[];
  /** How many columns, from the first, tell one row from another. */
  readonly keys: number;
  readonly rows: readonly (readonly Cell[])[];
}

export interface ReportPart {
  /** The same whenever the report is made again. */
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly chart: ChartSpec | null;
  /** Null: the person may not see it, or there is nothing to read; `note` says which. */
  readonly table: ReportTable | null;
  /** False: its numbers stand in another part too, so that paper shows the chart alone. */
  readonly isTableOnPaper: boolean;
}

export interface Report {
  readonly name: ReportName;
  readonly title: string;
  /** 'Esta página: proyectos 11 a 20 de 42.' */
  readonly scope: string;
  /** '42 proyectos' */
  readonly count: string;
  /** What `count` counts. */
  readonly rows: number;
  readonly parts: readonly ReportPart[];
}

/** What a file says of itself. */
export interface ReportHead {
  readonly title: string;
  readonly scope: string;
  readonly count: string;
  readonly author: string;
  /** '23 nov 2026, 16:40', at the office. */
  readonly madeAt: string;
  /** '3F0A-91BC-77D2-E410' */
  readonly fingerprint: string;
  /** Where the portal checks the fingerprint. */
  readonly checkUrl: string;
}

/** All that a writer needs; it crosses to a thread. */
export interface Draft {
  readonly format: ExportFormat;
  readonly head: ReportHead;
  readonly parts: readonly ReportPart[];
}
