import { assign, emit, setup } from 'xstate';
import type { Subscription, Subscriptions } from '../../api/contract/subscriptions.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf } from '../kit/children/joined-children.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { subscriptionFormMachine } from './subscription-form.ts';
import { subscriptionTrialMachine } from './subscription-trial-machine.ts';
import type { changeSubscription, loadSubscriptions } from './subscriptions-actors.ts';
import type {
  SubscriptionOrder,
  SubscriptionSaved,
  SubscriptionsContext,
  SubscriptionsEmitted,
  SubscriptionsEvent,
  SubscriptionValues,
} from './subscriptions-types.ts';

const child = childrenOf<SubscriptionsContext, SubscriptionsEvent>();

const DIALOG = {
  subscriptionForm: child(subscriptionFormMachine)({
    input: ({ values }) => ({ values: present(values, 'values') }),
    sends: ['subscription.saved'],
  }),
  subscriptionTrial: child(subscriptionTrialMachine)(),
};

const actors = {
  loadSubscriptions: placeholderFor<typeof loadSubscriptions>(),
  changeSubscription: placeholderFor<typeof changeSubscription>(),
  ...logicsOf(DIALOG),
  relayEmitted,
};

/**
 * The person's subscriptions to views of the dashboard, sent by mail: their list, and the dialog that adds or
 * changes one.
 */
export const subscriptionsMachine = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    emitted: {} as SubscriptionsEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeList: assign((_, list: Subscriptions) => ({ list })),
    storeOrder: assign((_, { order }: { order: SubscriptionOrder }) => ({ order, failure: null })),
    storeValues: assign((_, { values }: { values: SubscriptionValues }) => ({ values })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyChanged: emit(({ context: { order } }, subscription: Subscription) => ({
      type: 'subscriptions.changed' as const,
      order: present(order, 'order'),
      subscription,
    })),
    notifySaved: emit((_, { subscription, isNew }: Omit<SubscriptionSaved, 'type'>) => ({
      type: 'subscription.saved' as const,
      subscription,
      isNew,
    })),
  },
}).createMachine({
  id: 'subscriptions',
  context: { list: null, order: null, failure: null, values: null },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'unseen',
          states: {
            unseen: {
              entry: 'clearFailure',
              on: { 'subscriptions.asked': 'loading' },
            },
            loading: {
              invoke: {
                id: 'loadSubscriptions',
                src: 'loadSubscriptions',
                onDone: { target: 'shown', actions: { type: 'storeList', params: fromOutput } },
                onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
              },
              on: { 'subscriptions.left': 'unseen' },
            },
            failed: {
              on: {
                'subscriptions.left': 'unseen',
                'subscriptions.retryRequested': { target: 'loading', actions: 'clearFailure' },
                'subscription.saved': { target: 'loading', actions: 'clearFailure' },
                'session.renewed': { target: 'loading', actions: 'clearFailure' },
                'connection.returned': { target: 'loading', actions: 'clearFailure' },
              },
            },
            shown: {
              on: {
                'subscriptions.left': 'unseen',
                'subscription.saved': { target: 'loading', actions: 'clearFailure' },
                'subscriptions.changeRequested': {
                  target: 'changing',
                  actions: { type: 'storeOrder', params: fromEvent },
                },
              },
            },
            /** The change is made even when the person leaves the page. */
            changing: {
              invoke: {
                id: 'changeSubscription',
                src: 'changeSubscription',
                input: ({ context: { order } }) => ({ order: present(order, 'order') }),
                onDone: { target: 'loading', actions: { type: 'notifyChanged', params: fromOutput } },
                // The list is read again, because the person may have ended the subscription from its mail. The failure
                // stays on screen.
                onError: { target: 'loading', actions: { type: 'storeFailure', params: fromEvent } },
              },
            },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'subscription.opened': {
                  target: 'editing',
                  actions: { type: 'storeValues', params: fromEvent },
                },
              },
            },
            editing: {
              invoke: invokesOf(DIALOG, { onCrash: '#subscriptions.broken', relay: 'relayEmitted' }),
              on: {
                'subscription.closed': 'closed',
                'subscription.saved': {
                  target: 'closed',
                  actions: { type: 'notifySaved', params: fromEvent },
                },
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
