import { activityEndpoints } from '../../api/endpoints/activity.ts';
import { createTrailImplementations } from '../../machines/activity/activity-implementations.ts';
import { activityListMachine } from '../../machines/activity/activity-parts.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('personTrail', {
  machine: activityListMachine,
  implementations: createTrailImplementations,
  endpoints: activityEndpoints,
  browser: () => ({ clock: () => new Date() }),
});
