import type { ActivityAsk, ActivityEvent } from '../../machines/activity/activity-types.ts';
import type { Hears } from '../hears.ts';

export const activityIntents = (actor: Hears<ActivityEvent>) => ({
  ask: (asked: ActivityAsk) => actor.send({ type: 'activity.asked', ...asked }),
  leave: () => actor.send({ type: 'activity.left' }),
});
