import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { saveFile } from '../../browser/files.ts';
import { createDashboardExportsImplementations } from '../../machines/dashboard-exports/dashboard-exports-actors.ts';
import { dashboardExportsMachine } from '../../machines/dashboard-exports/dashboard-exports-machine.ts';
import { exportPicture } from '../../ui/charts/picture/export-picture.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('dashboardExports', {
  machine: dashboardExportsMachine,
  implementations: createDashboardExportsImplementations,
  endpoints: dashboardEndpoints,
  browser: () => ({
    saveFile,
    clock: () => new Date(),
    drawPicture: ({ spec, title, line }, at) => exportPicture(spec, { title, line }, at),
  }),
});
