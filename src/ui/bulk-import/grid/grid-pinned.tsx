import { memo } from 'react';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { HEADER_HEIGHT } from './grid-cells.ts';
import type { GridNote } from './grid-notes.ts';
import { NoteIcon } from './grid-row.tsx';
import classes from './sheet-grid.module.css';

export interface PinnedPlace {
  readonly index: number;
  /** Where the column begins among all columns, in pixels from the first one. */
  readonly start: number;
  readonly width: number;
}

export interface PinnedRow {
  readonly offset: number;
  readonly top: number;
  readonly value: string;
  readonly note: GridNote | undefined;
  readonly isCursor: boolean;
  readonly isSkipped: boolean;
}

interface GridPinnedProps {
  readonly place: PinnedPlace;
  readonly height: number;
  readonly rows: readonly PinnedRow[];
}

/**
 * The pinned column, drawn over the rows so that it stays in view when the grid scrolls past it: a single sticky
 * element, like the row numbers. Hidden from screen readers, which have the cells themselves.
 */
export function GridPinned({ place, height, rows }: GridPinnedProps) {
  return (
    <div className={classes.pinnedTrack} style={{ top: HEADER_HEIGHT, height }} aria-hidden>
      <div className={classes.pinned} style={{ marginInlineStart: place.start, width: place.width }}>
        {rows.map((row) => (
          <PinnedCell key={row.offset} column={place.index} {...row} />
        ))}
      </div>
    </div>
  );
}

const PinnedCell = memo(function PinnedCell(props: PinnedRow & { readonly column: number }) {
  const { column, offset, top, value, note, isCursor, isSkipped } = props;
  return (
    <div
      className={classes.pinnedCell}
      style={{ top }}
      data-offset={offset}
      data-column={column}
      data-tone={note?.tone}
      data-cursor={isCursor || undefined}
      data-skipped={isSkipped || undefined}
      title={note?.label ?? value}
    >
      {note && <NoteIcon note={note} />}
      {value}
    </div>
  );
});

interface PinnedHeaderProps {
  readonly place: PinnedPlace;
  readonly name: string;
  readonly onColumn: ((column: number) => void) | undefined;
}

export function PinnedHeader({ place, name, onColumn }: PinnedHeaderProps) {
  return (
    <div className={classes.pinnedTrack} style={{ top: 0, height: HEADER_HEIGHT - 1 }} aria-hidden>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the header itself has the button; this only covers it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div
        className={classes.pinnedHeader}
        style={{ marginInlineStart: place.start, width: place.width }}
        title={name}
        onClick={() => onColumn?.(place.index)}
      >
        <span className={classes.letters}>
          <span className={classes.letter}>{columnLetter(place.index)}</span>
        </span>
        <span className={classes.name}>{name}</span>
      </div>
    </div>
  );
}
