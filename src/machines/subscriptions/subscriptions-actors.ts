import { fromPromise } from 'xstate';
import type { CallOptions } from '../../api/api.ts';
import type {
  Subscription,
  SubscriptionRequest,
  Subscriptions,
  Trial,
} from '../../api/contract/subscriptions.ts';
import type { SubscriptionsApi } from '../../api/subscriptions-api.ts';
import type { SubscriptionOrder } from './subscriptions-types.ts';

export interface SubscriptionsDeps {
  readonly api: SubscriptionsApi;
}

export const sendTrial = ({ api }: SubscriptionsDeps) =>
  fromPromise<Trial, { readonly request: SubscriptionRequest }>(({ input: { request }, signal }) =>
    api.trySubscription(request, { signal }),
  );

export const changeSubscription = ({ api }: SubscriptionsDeps) =>
  fromPromise<Subscription, { readonly order: SubscriptionOrder }>(({ input: { order }, signal }) =>
    change(api, order, { signal }),
  );

export const loadSubscriptions = ({ api }: SubscriptionsDeps) =>
  fromPromise<Subscriptions>(({ signal }) => api.subscriptions({ signal }));

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
