import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { HEADER_OFFSET } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { type ColumnPlace, cellId } from './grid-cells.ts';
import type { GridNote } from './grid-notes.ts';
import { PinnedHeader, type PinnedPlace } from './grid-pinned.tsx';
import { NoteIcon } from './grid-row.tsx';
import classes from './sheet-grid.module.css';

const text = previewText.grid;

interface GridHeaderProps {
  readonly id: string;
  readonly header: readonly string[];
  readonly columns: readonly ColumnPlace[];
  readonly cursorColumn: number | null;
  readonly activeColumn: number | null;
  readonly notes: ReadonlyMap<number, GridNote> | undefined;
  readonly problems: ReadonlyMap<number, number> | undefined;
  readonly onColumn: ((column: number) => void) | undefined;
  /** The pinned column, whose header lies over the others. */
  readonly pinned: PinnedPlace | undefined;
}

export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { id, header, columns, cursorColumn, activeColumn, notes, problems, onColumn, pinned } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div role="row" className={classes.head} aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
      <div role="columnheader" className={classes.corner}>
        <VisuallyHidden>{text.rowHeader}</VisuallyHidden>
      </div>
      {columns.map(({ index, start, size }) => {
        const name = header[index] ?? '';
        const letter = columnLetter(index);
        const note = notes?.get(index);
        const count = problems?.get(index) ?? 0;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={index}
            id={cellId(id, { offset: HEADER_OFFSET, column: index })}
            role="columnheader"
            className={classes.header}
            style={{ left: start, width: size }}
            aria-colindex={index + 2}
            aria-selected={cursorColumn === index || undefined}
            data-active={activeColumn === index || undefined}
            data-tone={note?.tone}
            title={note?.label ?? (name || undefined)}
          >
            <span className={classes.letters}>
              <span className={classes.letter}>{letter}</span>
              {count > 0 && (
                <span className={classes.count} title={text.problemsInColumn(count)}>
                  {formatCount(count)}
                  <VisuallyHidden> {text.problemsInColumn(count)}</VisuallyHidden>
                </span>
              )}
            </span>
            <span className={classes.name} data-blank={name === '' || undefined}>
              {note && <NoteIcon note={note} />}
              {name || text.noHeader}
            </span>
            {onColumn && (
              <UnstyledButton
                className={classes.columnButton}
                tabIndex={-1}
                aria-label={text.columnButton(letter, name)}
                onClick={() => onColumn(index)}
              />
            )}
          </div>
        );
      })}
      {pinned && <PinnedHeader place={pinned} name={header[pinned.index] ?? ''} onColumn={onColumn} />}
    </div>
  );
});
