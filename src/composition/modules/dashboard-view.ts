import { createDashboardViewImplementations } from '../../machines/dashboard/dashboard-view-actors.ts';
import { dashboardViewMachine } from '../../machines/dashboard/dashboard-view-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('dashboardView', {
  machine: dashboardViewMachine,
  implementations: createDashboardViewImplementations,
  endpoints: {},
  browser: ({ lasting }) => ({ preferences: lasting }),
});
