import type { WorkEvent } from '../../machines/work/work-types.ts';
import type { Hears } from '../hears.ts';

export const workIntents = (actor: Hears<WorkEvent>) => ({
  ask: (cod: string | null) => {
    if (cod !== null) actor.send({ type: 'record.asked', key: cod });
  },
  leave: () => actor.send({ type: 'record.left' }),
  retry: () => actor.send({ type: 'record.retryRequested' }),
  refresh: () => actor.send({ type: 'record.refreshRequested' }),
});
