import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { SheetWindowSnapshot } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import type { SheetWindow } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { SheetWindowRef } from '../preview/use-preview-intents.ts';
import { type RowNotes, rowNotes } from './grid-notes.ts';
import { contentLengths } from './sheet-cells.ts';
import { SheetGrid, type SheetGridProps } from './sheet-grid.tsx';

interface SheetStageProps
  extends Omit<SheetGridProps, 'rowAt' | 'firstCellColumn' | 'contents' | 'notesOf' | 'isBusy'> {
  readonly sheetWindow: SheetWindowRef;
  readonly validations: ReadonlyMap<number, readonly CellProblem[]>;
}

const selectWindow = (snapshot: SheetWindowSnapshot) => {
  const { sheet, window } = snapshot.context;
  return {
    sheet,
    window: window?.sheet === sheet ? window : null,
    isBusy: !snapshot.matches('shown'),
  };
};

/**
 * The grid with the cells that the worker sends. A component of its own, so that only it is rendered again
 * when new cells arrive.
 */
export function SheetStage({ sheetWindow, validations, ...props }: SheetStageProps) {
  const { sheet, window, isBusy } = useSelector(sheetWindow, selectWindow, shallowEqual);
  const { span, rows } = window ?? NO_WINDOW;
  const contents = useContentLengths(sheet, window);
  const rowAt = useCallback(
    (offset: number): SheetPageRow | null => rows[offset - span.fromRow] ?? null,
    [rows, span],
  );
  const notesOf = useMemo(() => {
    const known = new WeakMap<SheetPageRow, RowNotes>();
    return (row: SheetPageRow): RowNotes => {
      const notes =
        known.get(row) ?? rowNotes(row, span.fromColumn, validations.get(row.number) ?? NO_PROBLEMS);
      known.set(row, notes);
      return notes;
    };
  }, [span, validations]);
  return (
    <SheetGrid
      key={sheet}
      {...props}
      rowAt={rowAt}
      firstCellColumn={span.fromColumn}
      contents={contents}
      notesOf={notesOf}
      isBusy={isBusy}
    />
  );
}

/** Measured on the first cells that arrive of each sheet and then kept: rendered columns must keep their width. */
function useContentLengths(sheet: number, window: SheetWindow | null): readonly number[] {
  const [known, setKnown] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  if (window !== null && !known.has(sheet)) {
    const { rows, span } = window;
    setKnown(new Map([...known, [sheet, contentLengths(rows.slice(0, MEASURED_ROWS), span.fromColumn)]]));
  }
  return known.get(sheet) ?? NO_LENGTHS;
}

const MEASURED_ROWS = 100;
const NO_LENGTHS: readonly number[] = [];
const NO_PROBLEMS: readonly CellProblem[] = [];
const NO_WINDOW: Pick<SheetWindow, 'span' | 'rows'> = {
  span: { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 },
  rows: [],
};
