import { explorerFacetMachine } from '../explorer/explorer-parts.ts';
import {
  type CargarExportDeps,
  carryOut,
  downloadParts,
  keepChoice,
  loadColumns,
  loadExports,
  loadFacet,
  loadFields,
  loadPreview,
  loadSelections,
} from './cargar-export-actors.ts';
import { exportPreviewMachine, fieldSelectionsMachine, ownExportsMachine } from './cargar-export-parts.ts';
import { exportDownloadMachine } from './export-download-machine.ts';
import { exportFieldsMachine } from './export-fields-machine.ts';
import { exportOrdersMachine } from './export-orders-machine.ts';

export const createCargarExportImplementations = (deps: CargarExportDeps) => ({
  actors: {
    exportFields: exportFieldsMachine.provide({
      actors: { loadFields: loadFields(deps), keepChoice: keepChoice(deps) },
    }),
    fieldSelections: fieldSelectionsMachine.provide({ actors: { loadPage: loadSelections(deps) } }),
    exportPreview: exportPreviewMachine.provide({ actors: { loadPage: loadPreview(deps) } }),
    ownExports: ownExportsMachine.provide({ actors: { loadPage: loadExports(deps) } }),
    exportOrders: exportOrdersMachine.provide({ actors: { carryOut: carryOut(deps) } }),
    exportDownload: exportDownloadMachine.provide({ actors: { downloadParts: downloadParts(deps) } }),
    explorerFacet: explorerFacetMachine.provide({ actors: { loadPage: loadFacet(deps) } }),
    loadColumns: loadColumns(deps),
  },
});
