import {
  type ActivityDeps,
  exportTrail,
  loadOptions,
  readEntry,
  readSummary,
  readTrail,
} from './activity-actors.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from './activity-parts.ts';

export const createActivityImplementations = (deps: ActivityDeps) => ({
  actors: {
    activityList: activityListMachine.provide({ actors: { loadPage: readTrail(deps) } }),
    activitySummary: activitySummaryMachine.provide({ actors: { loadPage: readSummary(deps) } }),
    activityEntry: activityEntryMachine.provide({ actors: { loadPage: readEntry(deps) } }),
    activityExport: activityExportMachine.provide({ actors: { exportFile: exportTrail(deps) } }),
    loadOptions: loadOptions(deps),
  },
});
