import type { RecordsFilter } from '../explorer-query.ts';

/** A record as it was when it was chosen. */
export interface SelectedRow {
  readonly id: number;
  readonly clave: string;
  readonly version: number;
}

export interface RowSelectionContext {
  /** Chosen one by one. */
  readonly rows: readonly SelectedRow[];
  /** What the list is narrowed by. */
  readonly filter: RecordsFilter | null;
}

export type RowSelectionEvent =
  /** Taken out where all of them are chosen already. */
  | { readonly type: 'rows.toggled'; readonly rows: readonly SelectedRow[] }
  /** All that the filter lets through, on other pages too. */
  | { readonly type: 'rows.allTaken' }
  | { readonly type: 'rows.cleared' }
  | { readonly type: 'rows.filterTold'; readonly filter: RecordsFilter };
