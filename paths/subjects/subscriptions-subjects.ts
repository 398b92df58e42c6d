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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(subscriptionsMachine, subscriptionsPayloads, subscriptionsWording),
  wordedSubject(subscriptionFormMachine, subscriptionFormPayloads, subscriptionFormWording, {
    values: newValues,
  }),
  wordedSubject(subscriptionTrialMachine, subscriptionTrialPayloads, subscriptionTrialWording),
];
