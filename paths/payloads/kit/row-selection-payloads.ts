import type { RowSelectionEvent } from '../../../src/machines/kit/row-selection/row-selection-types.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

export const rowSelectionPayloads = <TRow extends { readonly id: number }, TFilter>(
  [first, second]: readonly [TRow, TRow],
  filters: readonly TFilter[],
): PayloadCases<RowSelectionEvent<TRow, TFilter>> =>
  eventsOnly({
    'rows.toggled': [{ rows: [first] }, { rows: [first, second] }],
    'rows.filterTold': filters.map((filter) => ({ filter })),
  });
