import { subscriptionAnswer, subscriptionsAnswer, trialAnswer } from '../contract/subscriptions.ts';
import type { SubscriptionsApi } from '../subscriptions-api.ts';
import type { Http } from './http.ts';

export const subscriptionsCalls = (http: Http): SubscriptionsApi => ({
  subscriptions: async (call) => (await http.get(subscriptionsAnswer, '/suscripciones', call)).data,
  subscribe: async (body, call) => (await http.post(subscriptionAnswer, '/suscripciones', body, call)).data,
  changeSubscription: async (id, body, call) =>
    (await http.put(subscriptionAnswer, `/suscripciones/${id}`, body, call)).data,
  pauseSubscription: async (id, pausada, call) =>
    (await http.put(subscriptionAnswer, `/suscripciones/${id}/pausa`, { pausada }, call)).data,
  endSubscription: async (id, call) =>
    (await http.remove(subscriptionAnswer, `/suscripciones/${id}`, call)).data,
  restoreSubscription: async (id, call) =>
    (await http.post(subscriptionAnswer, `/suscripciones/${id}/recuperacion`, {}, call)).data,
  // The file is made, and the mail server is waited for.
  trySubscription: async (body, call) =>
    (
      await http.send(trialAnswer, {
        ...call,
        isLoad: true,
        method: 'POST',
        path: '/suscripciones/prueba',
        body,
      })
    ).data,
});
