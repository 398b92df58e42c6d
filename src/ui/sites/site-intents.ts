import type { SiteMachineEvent } from '../../machines/sites/site-types.ts';
import type { Hears } from '../hears.ts';

export const siteIntents = (actor: Hears<SiteMachineEvent>) => ({
  ask: (cod: string | null) => {
    if (cod !== null) actor.send({ type: 'record.asked', key: cod });
  },
  leave: () => actor.send({ type: 'record.left' }),
  retry: () => actor.send({ type: 'record.retryRequested' }),
});
