import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import {
  createHistoricalComparisonImplementations,
  type HistoricalComparisonDeps,
} from '../../machines/historical-comparison/historical-comparison-actors.ts';
import { historicalComparisonMachine } from '../../machines/historical-comparison/historical-comparison-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: HistoricalComparisonDeps) =>
  historicalComparisonMachine.provide(createHistoricalComparisonImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(dashboardEndpoints, http) });
