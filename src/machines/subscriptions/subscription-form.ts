import type { Subscription } from '../../api/contract/subscriptions.ts';
import { form } from '../kit/form/form-machine.ts';
import type { SubscriptionRule, SubscriptionSaved, SubscriptionValues } from './subscriptions-types.ts';

/** The form of a subscription: what is sent by mail, and when. */
export const subscriptionFormMachine = form<
  SubscriptionValues,
  Subscription,
  SubscriptionRule,
  SubscriptionSaved
>({
  id: 'subscriptionForm',
  problemsOf: ({ vista }): Record<string, SubscriptionRule> =>
    vista.tipo === 'historico' && vista.metricas.length === 0 ? { vista: 'noMetric' } : {},
  told: ({ id }, subscription) => ({ type: 'subscription.saved', subscription, isNew: id === null }),
  kept: (values, { id }) => ({ ...values, id }),
});
