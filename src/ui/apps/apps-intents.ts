import type { ResourceEvent } from '../../machines/kit/resource/resource-types.ts';
import type { Hears } from '../hears.ts';

export const appsIntents = (actor: Hears<ResourceEvent<never>>) => ({
  open: () => actor.send({ type: 'resource.opened' }),
  retry: () => actor.send({ type: 'resource.retryRequested' }),
});
