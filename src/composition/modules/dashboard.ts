import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import {
  createDashboardImplementations,
  type DashboardDeps,
} from '../../machines/dashboard/dashboard-actors.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: DashboardDeps) =>
  dashboardMachine.provide(createDashboardImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(dashboardEndpoints, http), clock: () => new Date(), watchVisibility });
