import { createCellEditingImplementations } from './cells/cell-editing-implementations.ts';
import { cellEditingMachine } from './cells/cell-editing-machine.ts';
import {
  countRecords,
  type ExplorerDeps,
  exportRecords,
  loadChosenSums,
  loadColumns,
  loadFacet,
  loadGroupRows,
  loadLayout,
  loadRecord,
  loadRecords,
  loadSums,
  saveLayout,
} from './explorer-actors.ts';
import { explorerLayoutMachine } from './explorer-layout.ts';
import { explorerListMachine } from './explorer-list-machine.ts';
import {
  explorerChosenSumsMachine,
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  explorerSumsMachine,
} from './explorer-parts.ts';
import { explorerGroupsMachine } from './groups/explorer-groups-machine.ts';
import { createSavedViewsImplementations } from './views/saved-views-implementations.ts';
import { savedViewsMachine } from './views/saved-views-machine.ts';

export const createExplorerImplementations = (deps: ExplorerDeps) => ({
  actors: {
    explorerList: explorerListMachine.provide({
      actors: { loadRecords: loadRecords(deps), countRecords: countRecords(deps) },
    }),
    explorerFacet: explorerFacetMachine.provide({ actors: { loadPage: loadFacet(deps) } }),
    explorerSums: explorerSumsMachine.provide({ actors: { loadPage: loadSums(deps) } }),
    explorerChosenSums: explorerChosenSumsMachine.provide({ actors: { loadPage: loadChosenSums(deps) } }),
    explorerGroups: explorerGroupsMachine.provide({ actors: { loadGroupRows: loadGroupRows(deps) } }),
    explorerRecord: explorerRecordMachine.provide({ actors: { loadPage: loadRecord(deps) } }),
    explorerLayout: explorerLayoutMachine.provide({
      actors: { load: loadLayout(deps), save: saveLayout(deps) },
    }),
    explorerExport: explorerExportMachine.provide({ actors: { exportFile: exportRecords(deps) } }),
    savedViews: savedViewsMachine.provide(createSavedViewsImplementations({ api: deps.views })),
    cellEditing: cellEditingMachine.provide(
      createCellEditingImplementations({
        cells: deps.cells,
        read: (clave, columns, call) => deps.api.record(clave, columns, call),
      }),
    ),
    loadColumns: loadColumns(deps),
  },
});
