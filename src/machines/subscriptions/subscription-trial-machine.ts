import { assign, setup } from 'xstate';
import type { SubscriptionRequest, Trial } from '../../api/contract/subscriptions.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { sendTrial } from './subscriptions-actors.ts';
import type { SubscriptionTrialContext, SubscriptionTrialEvent } from './subscriptions-types.ts';

/** Sends one mail at once, so that the person sees what a subscription would send. */
export const subscriptionTrialMachine = setup({
  types: { context: {} as SubscriptionTrialContext, events: {} as SubscriptionTrialEvent },
  actors: {
    sendTrial: placeholderFor<typeof sendTrial>(),
  },
  actions: {
    storeRequest: assign((_, { request }: { request: SubscriptionRequest }) => ({
      request,
      sent: null,
      failure: null,
    })),
    storeSent: assign((_, sent: Trial) => ({ sent })),
    storeFailure: assign(failureOfError),
  },
}).createMachine({
  id: 'subscriptionTrial',
  context: { sent: null, failure: null, request: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'trial.requested': { target: 'sending', actions: { type: 'storeRequest', params: fromEvent } },
      },
    },
    sending: {
      invoke: {
        id: 'sendTrial',
        src: 'sendTrial',
        input: ({ context: { request } }) => ({ request: present(request, 'request') }),
        onDone: { target: 'resting', actions: { type: 'storeSent', params: fromOutput } },
        onError: { target: 'resting', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
