export interface RowSelectionContext<TRow, TFilter> {
  /** Chosen one by one. */
  readonly rows: readonly TRow[];
  /** What the list is narrowed by. */
  readonly filter: TFilter | null;
}

export type RowSelectionEvent<TRow, TFilter> =
  /** Taken out where all of them are chosen already. */
  | { readonly type: 'rows.toggled'; readonly rows: readonly TRow[] }
  /** All that the filter lets through, on other pages too. */
  | { readonly type: 'rows.allTaken' }
  | { readonly type: 'rows.cleared' }
  | { readonly type: 'rows.filterTold'; readonly filter: TFilter };
