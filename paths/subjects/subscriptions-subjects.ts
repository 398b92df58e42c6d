import { subscriptionFormMachine } from '../../src/machines/subscriptions/subscription-form.ts';
import { subscriptionTrialMachine } from '../../src/machines/subscriptions/subscription-trial-machine.ts';
import { subscriptionsMachine } from '../../src/machines/subscriptions/subscriptions-machine.ts';
import {
  newValues,
  subscriptionFormPayloads,
  subscriptionsPayloads,
  subscriptionTrialPayloads,
} from '../payloads/dashboard/subscriptions-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  subscriptionFormWording,
  subscriptionsWording,
  subscriptionTrialWording,
} from '../wording/subscriptions.ts';

const LIMIT = 20_000;

export const SUBSCRIPTIONS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(subscriptionsMachine, {
    payloads: subscriptionsPayloads,
    wording: subscriptionsWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(subscriptionFormMachine, {
    payloads: subscriptionFormPayloads,
    wording: subscriptionFormWording,
    input: { values: newValues },
    limit: LIMIT,
  }),
  wordedSubject(subscriptionTrialMachine, {
    payloads: subscriptionTrialPayloads,
    wording: subscriptionTrialWording,
    input: undefined,
    limit: LIMIT,
  }),
];
