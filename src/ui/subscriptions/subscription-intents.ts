import type { SubscriptionRequest } from '../../api/contract/subscriptions.ts';
import type {
  SubscriptionOrder,
  SubscriptionsEvent,
  SubscriptionTrialEvent,
  SubscriptionValues,
} from '../../machines/subscriptions/subscriptions-types.ts';
import type { Hears } from '../hears.ts';

export const subscriptionsIntents = (actor: Hears<SubscriptionsEvent>) => ({
  ask: () => actor.send({ type: 'subscriptions.asked' }),
  leave: () => actor.send({ type: 'subscriptions.left' }),
  retry: () => actor.send({ type: 'subscriptions.retryRequested' }),
  change: (order: SubscriptionOrder) => actor.send({ type: 'subscriptions.changeRequested', order }),
  open: (values: SubscriptionValues) => actor.send({ type: 'subscription.opened', values }),
  close: () => actor.send({ type: 'subscription.closed' }),
});

export const trialIntents = (actor: Hears<SubscriptionTrialEvent>) => ({
  ask: (request: SubscriptionRequest) => actor.send({ type: 'trial.requested', request }),
});
