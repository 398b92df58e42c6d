import {
  subscriptionAnswer,
  subscriptionParams,
  subscriptionPauseRequest,
  subscriptionRequest,
  subscriptionsAnswer,
  trialAnswer,
} from '../contract/subscriptions.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { post, put } = endpointsFor('dashboard');
const owned = endpointsFor('signed-in');
const params = subscriptionParams;
const answer = data(subscriptionAnswer);

export const subscriptionEndpoints = {
  subscriptions: owned.get('/suscripciones', { answer: data(subscriptionsAnswer) }),
  subscribe: post('/suscripciones', { body: subscriptionRequest, answer }),
  changeSubscription: put('/suscripciones/:id', { params, body: subscriptionRequest, answer }),
  pauseSubscription: owned.put('/suscripciones/:id/pausa', {
    params,
    body: subscriptionPauseRequest,
    asks: (id: number, pausada: boolean) => ({ params: { id }, body: { pausada } }),
    answer,
  }),
  endSubscription: owned.remove('/suscripciones/:id', { params, answer }),
  restoreSubscription: post('/suscripciones/:id/recuperacion', { params, answer }),
  /** Long, because the server makes a file and waits for the mail server before it answers. */
  trySubscription: post('/suscripciones/prueba', {
    body: subscriptionRequest,
    answer: data(trialAnswer),
    isLong: true,
  }),
};
export type SubscriptionsApi = Calls<typeof subscriptionEndpoints>;
