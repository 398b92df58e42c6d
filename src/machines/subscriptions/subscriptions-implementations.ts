import { submitForm } from '../kit/form/form-actors.ts';
import { subscriptionFormMachine } from './subscription-form.ts';
import { subscriptionTrialMachine } from './subscription-trial-machine.ts';
import {
  changeSubscription,
  loadSubscriptions,
  type SubscriptionsDeps,
  sendTrial,
} from './subscriptions-actors.ts';
import type { SubscriptionValues } from './subscriptions-types.ts';

export const createSubscriptionsImplementations = ({ api }: SubscriptionsDeps) => ({
  actors: {
    loadSubscriptions: loadSubscriptions({ api }),
    changeSubscription: changeSubscription({ api }),
    subscriptionForm: subscriptionFormMachine.provide({
      actors: {
        submit: submitForm(({ id, ...request }: SubscriptionValues, call) =>
          id === null ? api.subscribe(request, call) : api.changeSubscription(id, request, call),
        ),
      },
    }),
    subscriptionTrial: subscriptionTrialMachine.provide({
      actors: {
        sendTrial: sendTrial({ api }),
      },
    }),
  },
});
