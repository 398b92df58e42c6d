import { memo } from 'react';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { GridNote } from './grid-notes.ts';
import { NoteIcon } from './grid-row.tsx';
import classes from './sheet-grid.module.css';

interface GridGutterProps {
  readonly height: number;
  readonly rows: readonly GutterRow[];
}

export interface GutterRow {
  readonly offset: number;
  readonly top: number;
  readonly row: SheetPageRow | null;
  readonly note: GridNote | null;
  readonly isCursor: boolean;
}

/**
 * The numbers of the rows, with the marks of their notes. One sticky element instead of one for each row,
 * because each costs the browser time. Hidden from screen readers: the rows have the numbers.
 */
export function GridGutter({ height, rows }: GridGutterProps) {
  return (
    <div className={classes.gutter} style={{ height }} aria-hidden>
      {rows.map((row) => (
        <RowNumber key={row.offset} {...row} />
      ))}
    </div>
  );
}

const RowNumber = memo(function RowNumber({ top, row, note, isCursor }: GutterRow) {
  return (
    <div
      className={classes.number}
      style={{ top }}
      data-tone={note?.tone}
      data-cursor={isCursor || undefined}
      title={note?.label}
    >
      {note && <NoteIcon note={note} />}
      {row?.number}
    </div>
  );
});
