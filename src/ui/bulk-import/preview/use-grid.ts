import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { SheetWindowSnapshot } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { CellProblem } from '../../../machines/bulk-import/problem-walk-types.ts';
import { columnsOf, pageSpan } from '../../../machines/bulk-import/sheet-window-rules.ts';
import {
  type CellPlace,
  HEADER_OFFSET,
  type SheetWindowContext,
} from '../../../machines/bulk-import/sheet-window-types.ts';
import type { SheetPageRow } from '../../../workers/workbook/protocol.ts';
import type { GridCell } from './grid-cells.ts';
import { byRow, cellNotes, type GridNote, noteOfProblem, type RowNotes, rowNotes } from './grid-notes.ts';
import type { SheetWindowRef } from './use-preview-intents.ts';

const HEADER_NUMBER = 1;

/** All but the view: what the screen shows it knows by itself, and scrolling must not draw the rest again. */
const selectGrid = (snapshot: SheetWindowSnapshot) => {
  const { sheets, sheet, cursor, pageSize, window, missedRow, sought } = snapshot.context;
  return {
    sheets,
    sheet,
    cursor,
    pageSize,
    window: window?.sheet === sheet ? window : null,
    missedRow,
    sought,
    isShown: snapshot.matches('shown'),
    isEmpty: snapshot.matches('empty'),
    isFailed: snapshot.matches('failed'),
  };
};

/** The sheet on screen, its rows with what stands out in them, and the cell under the cursor. */
export function useGrid(sheetWindow: SheetWindowRef, problems: readonly CellProblem[]) {
  const grid = useSelector(sheetWindow, selectGrid, shallowEqual);
  const { sheets, sheet, cursor, window } = grid;
  const summary = sheets[sheet];
  const header = summary?.header;
  const own = useMemo(() => problems.filter((problem) => problem.sheet === sheet), [problems, sheet]);
  const validations = useMemo(() => byRow(own.filter(({ kind }) => kind === 'validation')), [own]);

  const rowAt = useCallback(
    (offset: number): SheetPageRow | null => {
      const { span, rows } = window ?? NO_WINDOW;
      return rows[offset - span.fromRow] ?? null;
    },
    [window],
  );
  const firstCellColumn = window?.span.fromColumn ?? 0;
  const notesOf = useMemo(() => {
    const known = new WeakMap<SheetPageRow, RowNotes>();
    return (row: SheetPageRow): RowNotes => {
      const notes =
        known.get(row) ?? rowNotes(row, firstCellColumn, validations.get(row.number) ?? NO_PROBLEMS);
      known.set(row, notes);
      return notes;
    };
  }, [firstCellColumn, validations]);
  const headerNotes = useMemo(
    () =>
      new Map(
        own
          .filter(({ row }) => row === HEADER_NUMBER)
          .map((problem): [number, GridNote] => [problem.column ?? 0, noteOfProblem(problem)]),
      ),
    [own],
  );

  const row = cursor.offset === HEADER_OFFSET ? null : rowAt(cursor.offset);
  const cell = useMemo((): GridCell => {
    const { column } = cursor;
    const name = header?.[column] ?? '';
    const about = { sheet, column, cursor, header: name };
    if (cursor.offset === HEADER_OFFSET) {
      const note = headerNotes.get(column);
      return { ...about, number: HEADER_NUMBER, value: name, notes: note ? [note] : [], isSkipped: false };
    }
    if (row === null) return { ...about, number: null, value: null, notes: [], isSkipped: false };
    return {
      ...about,
      number: row.number,
      value: row.cells[column - firstCellColumn] ?? null,
      notes: cellNotes(row, firstCellColumn, validations.get(row.number) ?? NO_PROBLEMS, column),
      isSkipped: row.skipped === true,
    };
  }, [cursor, header, sheet, row, firstCellColumn, validations, headerNotes]);

  return {
    ...grid,
    summary,
    own,
    columns: columnsOf(summary),
    page: pageSpan(grid),
    rowAt,
    firstCellColumn,
    notesOf,
    headerNotes,
    cell,
  };
}

const NO_PROBLEMS: readonly CellProblem[] = [];
const NO_WINDOW: Pick<NonNullable<SheetWindowContext['window']>, 'span' | 'rows'> = {
  span: { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 },
  rows: [],
};

/** Where the cursor stands, as Excel names it; the header while its row is being read. */
export const placeOfCell = ({ sheet, number, column }: GridCell): CellPlace => ({
  sheet,
  row: number ?? HEADER_NUMBER,
  column,
});
