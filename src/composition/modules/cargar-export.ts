import { massExportEndpoints } from '../../api/endpoints/mass-exports.ts';
import { worksEndpoints } from '../../api/endpoints/works.ts';
import { saveFile } from '../../browser/files.ts';
import { createCargarExportImplementations } from '../../machines/cargar-export/cargar-export-implementations.ts';
import { cargarExportMachine } from '../../machines/cargar-export/cargar-export-machine.ts';
import { cargarExportAskOf } from '../../ui/cargar-export/cargar-export-address.ts';
import { cargarExportIntents } from '../../ui/cargar-export/cargar-export-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('cargarExport', {
  machine: cargarExportMachine,
  implementations: createCargarExportImplementations,
  endpoints: { ...massExportEndpoints, ...worksEndpoints },
  browser: ({ lasting }) => ({ preferences: lasting, saveFile }),
  askings: () => [asking(cargarExportIntents, ({ parameters }) => cargarExportAskOf(parameters))],
});
