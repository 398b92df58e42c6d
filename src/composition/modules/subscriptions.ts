import { subscriptionEndpoints } from '../../api/endpoints/subscriptions.ts';
import { createSubscriptionsImplementations } from '../../machines/subscriptions/subscriptions-implementations.ts';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions-machine.ts';
import { subscriptionsIntents } from '../../ui/subscriptions/subscription-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('subscriptions', {
  machine: subscriptionsMachine,
  implementations: createSubscriptionsImplementations,
  endpoints: subscriptionEndpoints,
  askings: () => [asking(subscriptionsIntents, () => null)],
});
