import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import {
  createDashboardExportsImplementations,
  type DashboardExportsDeps,
} from '../../machines/dashboard-exports/dashboard-exports-actors.ts';
import { dashboardExportsMachine } from '../../machines/dashboard-exports/dashboard-exports-machine.ts';
import { exportPicture } from '../../ui/charts/picture/export-picture.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: DashboardExportsDeps) =>
  dashboardExportsMachine.provide(createDashboardExportsImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({
    api: createCalls(dashboardEndpoints, http),
    saveFile,
    clock: () => new Date(),
    drawPicture: ({ spec, title, line }, at) => exportPicture(spec, { title, line }, at),
  });
