import type { ActivityEvent } from '../../machines/activity/activity-types.ts';
import type { Hears } from '../hears.ts';

type Asked = Omit<Extract<ActivityEvent, { type: 'activity.asked' }>, 'type'>;

export const activityIntents = (actor: Hears<ActivityEvent>) => ({
  ask: (asked: Asked) => actor.send({ type: 'activity.asked', ...asked }),
  leave: () => actor.send({ type: 'activity.left' }),
});
