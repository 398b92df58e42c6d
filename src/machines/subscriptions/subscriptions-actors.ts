import { fromPromise } from 'xstate';
import type {
  Subscription,
  SubscriptionRequest,
  Subscriptions,
  Trial,
} from '../../api/contract/subscriptions.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { SubscriptionsApi } from '../../api/endpoints/subscriptions.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { subscriptionFormMachine } from './subscription-form.ts';
import { subscriptionTrialMachine } from './subscription-trial-machine.ts';
import type { SubscriptionOrder, SubscriptionValues } from './subscriptions-types.ts';

export interface SubscriptionsDeps {
  readonly api: SubscriptionsApi;
}

export const createSubscriptionsImplementations = ({ api }: SubscriptionsDeps) => ({
  actors: {
    loadSubscriptions: fromPromise<Subscriptions>(({ signal }) => api.subscriptions({ signal })),
    changeSubscription: fromPromise<Subscription, { readonly order: SubscriptionOrder }>(
      ({ input: { order }, signal }) => change(api, order, { signal }),
    ),
    subscriptionForm: subscriptionFormMachine.provide({
      actors: {
        submit: submitForm(({ id, ...request }: SubscriptionValues, call) =>
          id === null ? api.subscribe(request, call) : api.changeSubscription(id, request, call),
        ),
      },
    }),
    subscriptionTrial: subscriptionTrialMachine.provide({
      actors: {
        sendTrial: fromPromise<Trial, { readonly request: SubscriptionRequest }>(
          ({ input: { request }, signal }) => api.trySubscription(request, { signal }),
        ),
      },
    }),
  },
});

function change(api: SubscriptionsApi, { kind, id }: SubscriptionOrder, call: CallOptions) {
  switch (kind) {
    case 'pause':
      return api.pauseSubscription(id, true, call);
    case 'resume':
      return api.pauseSubscription(id, false, call);
    case 'end':
      return api.endSubscription(id, call);
    case 'restore':
      return api.restoreSubscription(id, call);
  }
}
