import { activityEndpoints } from '../../api/endpoints/activity.ts';
import { saveFile } from '../../browser/files.ts';
import { createActivityImplementations } from '../../machines/activity/activity-implementations.ts';
import { activityMachine } from '../../machines/activity/activity-machine.ts';
import { activityIntents } from '../../ui/activity/activity-intents.ts';
import { activityAskOf } from '../../ui/addresses/activity-address.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('activity', {
  machine: activityMachine,
  implementations: createActivityImplementations,
  endpoints: activityEndpoints,
  browser: () => ({ saveFile, clock: () => new Date() }),
  askings: () => [asking(activityIntents, ({ parameters }) => activityAskOf(parameters))],
});
