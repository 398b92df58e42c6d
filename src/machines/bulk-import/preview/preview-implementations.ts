import { columnPanelMachine } from './column-panel-machine.ts';
import {
  filterRows,
  gatherProblems,
  loadStatistics,
  loadWindow,
  locateRow,
  type PreviewDeps,
  placeRecords,
} from './preview-actors.ts';
import { problemNavigationMachine } from './problem-navigation-machine.ts';
import { sheetWindowMachine } from './sheet-window-machine.ts';

/** Calls to the worker get no abort signal: an abort would end the worker and close the workbook. */
export function createPreviewActors(deps: PreviewDeps) {
  return {
    sheetWindow: sheetWindowMachine.provide({
      actors: {
        loadWindow: loadWindow(deps),
        locateRow: locateRow(deps),
        filterRows: filterRows(deps),
      },
    }),
    problemNavigation: problemNavigationMachine.provide({
      actors: { placeRecords: placeRecords(deps), gatherProblems: gatherProblems(deps) },
    }),
    columnPanel: columnPanelMachine.provide({ actors: { loadStatistics: loadStatistics(deps) } }),
  };
}
