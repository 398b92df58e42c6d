import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import { createDashboardImplementations } from '../../machines/dashboard/dashboard-actors.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('dashboard', {
  machine: dashboardMachine,
  implementations: createDashboardImplementations,
  endpoints: dashboardEndpoints,
  browser: () => ({ clock: () => new Date(), watchVisibility }),
});
