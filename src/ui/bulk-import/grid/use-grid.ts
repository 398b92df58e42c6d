import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SheetWindowSnapshot } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import { columnsOf, pageSpan, rowsOf } from '../../../machines/bulk-import/preview/sheet-window-rules.ts';
import { type CellPlace, HEADER_OFFSET } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetWindowRef } from '../preview/use-preview-intents.ts';
import type { GridCell } from './grid-cells.ts';
import { byRow, cellNotes, type GridNote, noteOfProblem } from './grid-notes.ts';
import type { Arrival } from './use-type-ahead.ts';

const PLAIN = { isSkipped: false, isText: false };

/** Everything but the visible cells, so that scrolling re-renders nothing else. */
const selectGrid = (snapshot: SheetWindowSnapshot) => {
  const { sheets, sheet, cursor, pageSize, missedRow, sought, filter } = snapshot.context;
  return {
    sheets,
    sheet,
    cursor,
    pageSize,
    missedRow,
    sought,
    filter,
    isEmpty: snapshot.matches('empty'),
    isFailed: snapshot.matches('failed'),
    isLocating: snapshot.matches('locating'),
    isReading: snapshot.matches('loading'),
  };
};

export function useGrid(
  sheetWindow: SheetWindowRef,
  problems: readonly CellProblem[],
  warnings: readonly CellProblem[],
) {
  const grid = useSelector(sheetWindow, selectGrid, shallowEqual);
  const { row, firstColumn } = useCursorRow(sheetWindow);
  const { sheets, sheet, cursor } = grid;
  const summary = sheets[sheet];
  const header = summary?.header;
  const headerRow = summary?.headerRow ?? 1;
  const own = useMemo(() => problems.filter((problem) => problem.sheet === sheet), [problems, sheet]);
  const validations = useMemo(
    () =>
      byRow([
        ...own.filter(({ kind }) => kind === 'validation' || kind === 'fault'),
        ...warnings.filter((warning) => warning.sheet === sheet),
      ]),
    [own, warnings, sheet],
  );
  const headerNotes = useMemo(
    () =>
      new Map(
        own
          .filter((problem) => problem.row === headerRow)
          .map((problem): [number, GridNote] => [problem.column ?? 0, noteOfProblem(problem)]),
      ),
    [own, headerRow],
  );

  const cell = useMemo((): GridCell => {
    const { column } = cursor;
    const name = header?.[column] ?? '';
    const about = { sheet, column, cursor, header: name };
    if (cursor.offset === HEADER_OFFSET) {
      const note = headerNotes.get(column);
      return { ...about, number: headerRow, value: name, notes: note ? [note] : [], ...PLAIN };
    }
    if (row === null) return { ...about, number: null, value: null, notes: [], ...PLAIN };
    return {
      ...about,
      number: row.number,
      value: row.cells[column - firstColumn] ?? null,
      notes: cellNotes(row, firstColumn, validations.get(row.number) ?? [], column),
      isSkipped: row.skipped === true,
      isText: row.texts?.includes(column) === true,
    };
  }, [cursor, header, headerRow, sheet, row, firstColumn, validations, headerNotes]);

  const arrival: Arrival = grid.isLocating
    ? 'lookedFor'
    : grid.isReading && cell.number === null
      ? 'unread'
      : 'there';
  return {
    ...grid,
    arrival,
    summary,
    own,
    validations,
    headerNotes,
    columns: columnsOf(summary),
    page: pageSpan(grid),
    rows: rowsOf(grid),
    cell,
  };
}

interface CursorRow {
  readonly sheet: number;
  readonly offset: number;
  readonly row: SheetPageRow | null;
  readonly firstColumn: number;
  readonly isStale: boolean;
}

const selectCursorRow = ({ context }: SheetWindowSnapshot): CursorRow => {
  const { sheet, cursor, window, isStale } = context;
  const own = window?.sheet === sheet ? window : null;
  return {
    sheet,
    offset: cursor.offset,
    row: own?.rows[cursor.offset - own.span.fromRow] ?? null,
    firstColumn: own?.span.fromColumn ?? 0,
    isStale,
  };
};

/** Scrolling reads rows again; an equal row is not a change. */
const isSame = (left: CursorRow, right: CursorRow): boolean =>
  left.row === right.row ? shallowEqual(left, right) : JSON.stringify(left) === JSON.stringify(right);

/** Keeps the cursor's row while it is scrolled away, but not when its cells may have changed. */
function useCursorRow(sheetWindow: SheetWindowRef): CursorRow {
  const seen = useSelector(sheetWindow, selectCursorRow, isSame);
  const [kept, setKept] = useState(seen);
  if (kept !== seen && (seen.row !== null || seen.isStale)) setKept(seen);
  const isKept = seen.row === null && kept.sheet === seen.sheet && kept.offset === seen.offset;
  return isKept ? kept : seen;
}

/** The cell's row number and column; the row of the header while the cell's own row is being read. */
export const placeOfCell = ({ sheet, number, column }: GridCell, headerRow: number): CellPlace => ({
  sheet,
  row: number ?? headerRow,
  column,
});
