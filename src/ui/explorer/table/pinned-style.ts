import type { CSSProperties } from 'react';
import type { RecordsColumn } from './use-records-model.ts';

/** Where a cell of a column stands: the pinned ones stay while the others scroll under them. */
export const placedStyle = (column: RecordsColumn): CSSProperties => ({
  width: column.getSize(),
  ...(column.getIsPinned() === 'start' && { insetInlineStart: column.getStart('start') }),
});
