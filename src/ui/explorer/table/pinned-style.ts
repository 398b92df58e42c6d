import type { CSSProperties } from 'react';
import type { RecordsColumn } from './use-records-model.ts';

/** The place of a column's cells: pinned columns stay while the others scroll under them. */
export const placedStyle = (column: RecordsColumn): CSSProperties => ({
  width: column.getSize(),
  ...(column.getIsPinned() === 'start' && { insetInlineStart: column.getStart('start') }),
});
