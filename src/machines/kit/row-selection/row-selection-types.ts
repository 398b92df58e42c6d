export interface RowSelectionContext<TRow, TFilter> {
  /** Records that were selected one by one. */
  readonly rows: readonly TRow[];
  /** The filter of the list. */
  readonly filter: TFilter | null;
}

export type RowSelectionEvent<TRow, TFilter> =
  /** Selects the rows, or unselects them when all of them are selected already. */
  | { readonly type: 'rows.toggled'; readonly rows: readonly TRow[] }
  /** Selects all records that pass the filter, including those on other pages. */
  | { readonly type: 'rows.allTaken' }
  | { readonly type: 'rows.cleared' }
  | { readonly type: 'rows.filterTold'; readonly filter: TFilter };

/** The records that are selected one by one were changed; none while all of the filter are selected. */
export interface RowsChosen<TRow> {
  readonly type: 'rows.chosen';
  readonly rows: readonly TRow[];
}
