import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { faultFindingMachine } from '../../../machines/bulk-import/faults/fault-finding-machine.ts';
import type { columnPanelMachine } from '../../../machines/bulk-import/preview/column-panel-machine.ts';
import type { problemNavigationMachine } from '../../../machines/bulk-import/preview/problem-navigation-machine.ts';
import type { sheetWindowMachine } from '../../../machines/bulk-import/preview/sheet-window-machine.ts';
import type {
  CellPlace,
  GridCursor,
  GridSpan,
} from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { RowFilterRequest } from '../../../workers/workbook/preview/preview-protocol.ts';

export type SheetWindowRef = ActorRefFrom<typeof sheetWindowMachine>;
export type ProblemNavigationRef = ActorRefFrom<typeof problemNavigationMachine>;
export type FaultFindingRef = ActorRefFrom<typeof faultFindingMachine>;
export type ColumnPanelRef = ActorRefFrom<typeof columnPanelMachine>;

export const useSheetIntents = (sheetWindow: SheetWindowRef) =>
  useMemo(
    () => ({
      selectSheet: (sheet: number) => sheetWindow.send({ type: 'preview.sheetSelected', sheet }),
      selectPage: (page: number) => sheetWindow.send({ type: 'preview.pageSelected', page }),
      selectPageSize: (pageSize: number) => sheetWindow.send({ type: 'preview.pageSizeSelected', pageSize }),
      changeView: (view: GridSpan) => sheetWindow.send({ type: 'preview.viewChanged', view }),
      moveCursor: (cursor: GridCursor) => sheetWindow.send({ type: 'preview.cursorMoved', cursor }),
      goTo: (place: CellPlace) => sheetWindow.send({ type: 'preview.cellRequested', place }),
      filterRows: (known: RowFilterRequest['known']) =>
        sheetWindow.send({ type: 'preview.filterRequested', known }),
      showAllRows: () => sheetWindow.send({ type: 'preview.filterRemoved' }),
      retry: () => sheetWindow.send({ type: 'preview.retryRequested' }),
    }),
    [sheetWindow],
  );

export const useProblemIntents = (problemNavigation: ProblemNavigationRef) =>
  useMemo(
    () => ({
      step: (direction: 1 | -1, from: CellPlace) =>
        problemNavigation.send({ type: 'problems.stepRequested', direction, from }),
      retryValidation: () => problemNavigation.send({ type: 'problems.retryRequested' }),
    }),
    [problemNavigation],
  );

export const useFaultIntents = (faultFinding: FaultFindingRef) =>
  useMemo(() => ({ checkAgain: () => faultFinding.send({ type: 'faults.retryRequested' }) }), [faultFinding]);

export const useColumnIntents = (columnPanel: ColumnPanelRef) =>
  useMemo(
    () => ({
      open: (sheet: number, column: number) =>
        columnPanel.send({ type: 'statistics.requested', sheet, column }),
      close: () => columnPanel.send({ type: 'statistics.closed' }),
      retry: () => columnPanel.send({ type: 'statistics.retryRequested' }),
    }),
    [columnPanel],
  );
