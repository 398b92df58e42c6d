import { dashboardEndpoints } from '../../api/endpoints/dashboard.ts';
import { createHistoricalComparisonImplementations } from '../../machines/historical-comparison/historical-comparison-actors.ts';
import { historicalComparisonMachine } from '../../machines/historical-comparison/historical-comparison-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('historicalComparison', {
  machine: historicalComparisonMachine,
  implementations: createHistoricalComparisonImplementations,
  endpoints: dashboardEndpoints,
});
