import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { BareYear, DateOrder } from '../../../workers/workbook/dates/date-text.ts';
import type {
  BareYears,
  DateColumnReport,
  DateOrders,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { KnownFile } from './known-file.ts';

/** By name; null: its column is left out. */
export type TakenField = string | null;

/** How the dates of the file are read. */
export interface DateReading {
  readonly orders: DateOrders;
  readonly bareYears: BareYears;
}

/** What each column is, and what is made of its cells. */
export interface Matching extends DateReading {
  readonly takenFor: readonly TakenField[];
  /** Fields that an empty cell leaves empty. */
  readonly cleared: readonly string[];
  /** The recipe that it came from; its replacements are made too. */
  readonly recipe: number | null;
}

export interface UpdateMatchingInput {
  readonly type: LoadType;
  readonly table: TableSummary;
  readonly known: KnownFile;
  /** As it was before it was sent; null: as the names say. */
  readonly before: Matching | null;
}

export interface UpdateMatchingContext extends Matching {
  readonly type: LoadType;
  readonly table: TableSummary;
  readonly known: KnownFile;
  /** Of the columns of dates, as they are matched now. */
  readonly dates: readonly DateColumnReport[];
  /** By which the server knows what is sent. */
  readonly uploadId: string | null;
}

export type UpdateMatchingEvent =
  /** `index` among the columns of the table. */
  | { readonly type: 'matching.columnMatched'; readonly index: number; readonly field: TakenField }
  | { readonly type: 'matching.emptyCellsChosen'; readonly field: string; readonly clears: boolean }
  /** null: as the names say. */
  | { readonly type: 'matching.recipeChosen'; readonly recipe: number | null }
  | { readonly type: 'matching.dateOrderChosen'; readonly field: string; readonly order: DateOrder }
  | { readonly type: 'matching.bareYearChosen'; readonly field: string; readonly as: BareYear }
  | { readonly type: 'matching.datesRetryRequested' }
  | { readonly type: 'matching.confirmed'; readonly uploadId: string };

export interface UpdateMatchingOutput {
  readonly matching: Matching;
  readonly uploadId: string;
}

export interface DateColumn {
  readonly column: number;
  readonly field: string;
}

export interface DatesOrder extends DateReading {
  readonly columns: readonly DateColumn[];
}
