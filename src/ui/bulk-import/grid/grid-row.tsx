import { IconAlertTriangleFilled, IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { type CellEditor, type ColumnPlace, cellId } from './grid-cells.ts';
import type { GridNote, RowNotes } from './grid-notes.ts';
import { looksNumeric } from './sheet-cells.ts';
import { cellShown } from './sheet-columns.ts';
import classes from './sheet-grid.module.css';

const text = previewText.grid;
/** aria indices start at 1, and the header row and number column come first. */
const ABOVE = 2;
const BEFORE = 2;

interface GridRowProps {
  readonly id: string;
  readonly offset: number;
  readonly start: number;
  readonly row: SheetPageRow | null;
  readonly firstCellColumn: number;
  readonly columns: readonly ColumnPlace[];
  readonly decimals: ReadonlySet<number>;
  readonly notes: RowNotes;
  readonly cursorColumn: number | null;
  readonly editor: CellEditor | null;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, offset, start, row, firstCellColumn, columns, decimals, notes, cursorColumn, editor } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      role="row"
      className={classes.row}
      style={{ top: start }}
      aria-rowindex={offset + ABOVE}
      data-skipped={row?.skipped}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
      <div role="rowheader" className="visually-hidden">
        {notes.row?.label} {row?.number ?? text.rowReading} {row?.skipped && text.skipped}
      </div>
      {columns.map(({ index, start: left, size }) => {
        const note = notes.cells.get(index);
        const isEdited = editor?.cursor.column === index;
        const value = row ? cellShown(row, firstCellColumn, index, decimals) : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={index}
            id={cellId(id, { offset, column: index })}
            role="gridcell"
            className={classes.cell}
            style={{ left, width: size }}
            aria-colindex={index + BEFORE}
            aria-selected={cursorColumn === index || undefined}
            data-offset={offset}
            data-column={index}
            data-tone={note?.tone}
            data-edited={isEdited || undefined}
            data-numeric={(value !== undefined && looksNumeric(value)) || undefined}
            title={note?.label}
          >
            {isEdited ? editor.element : <CellContent value={value} note={note} place={offset + index} />}
          </div>
        );
      })}
    </div>
  );
});

interface CellContentProps {
  readonly value: string | undefined;
  readonly note: GridNote | undefined;
  readonly place: number;
}

function CellContent({ value, note, place }: CellContentProps): ReactNode {
  if (value === undefined) {
    return <span className={classes.bone} data-width={place % BONE_WIDTHS} aria-hidden />;
  }
  return (
    <>
      {note && <NoteIcon note={note} />}
      {value}
    </>
  );
}
const BONE_WIDTHS = 5;

export function NoteIcon({ note: { tone, label } }: { readonly note: GridNote }) {
  const Icon = tone === 'information' ? IconPencil : IconAlertTriangleFilled;
  return <Icon className={classes.noteIcon} size={13} role="img" aria-label={label} />;
}
