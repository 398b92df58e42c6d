import type { AppsEvent } from '../../machines/apps/apps-types.ts';
import type { Hears } from '../hears.ts';

export const appsIntents = (actor: Hears<AppsEvent>) => ({
  open: () => actor.send({ type: 'apps.opened' }),
  retry: () => actor.send({ type: 'apps.retryRequested' }),
});
