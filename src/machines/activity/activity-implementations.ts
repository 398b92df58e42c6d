import {
  type ActivityDeps,
  exportTrail,
  loadOptions,
  readEntry,
  readSummary,
  readTrail,
  type TrailDeps,
} from './activity-actors.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from './activity-parts.ts';

export const createTrailImplementations = (deps: TrailDeps) => ({
  actors: { loadPage: readTrail(deps) },
});

export const createActivityImplementations = (deps: ActivityDeps) => ({
  actors: {
    activityList: activityListMachine.provide(createTrailImplementations(deps)),
    activitySummary: activitySummaryMachine.provide({ actors: { loadPage: readSummary(deps) } }),
    activityEntry: activityEntryMachine.provide({ actors: { loadPage: readEntry(deps) } }),
    activityExport: activityExportMachine.provide({ actors: { exportFile: exportTrail(deps) } }),
    loadOptions: loadOptions(deps),
  },
});
