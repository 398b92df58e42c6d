import type { Subscription, SubscriptionRequest } from '../../../src/api/contract/subscriptions.ts';
import type {
  SubscriptionsEvent,
  SubscriptionTrialEvent,
  SubscriptionValues,
} from '../../../src/machines/subscriptions/subscriptions-types.ts';
import { answered } from '../failures.ts';
import { formPayloads } from '../kit/form-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';

const request: SubscriptionRequest = {
  vista: { tipo: 'clasica', rango: null },
  frecuencia: 'diaria',
  hora: 8,
};

export const someSubscription: Subscription = {
  ...request,
  id: 1,
  estado: 'activa',
  desde: null,
  terminadaPor: null,
  proxima: '2026-11-22T07:00:00.000Z',
  ultimoEnvio: null,
  ultima: null,
};

export const newValues: SubscriptionValues = { ...request, id: null };

export const subscriptionsPayloads: PayloadCases<SubscriptionsEvent> = {
  events: {
    'subscriptions.changeRequested': [{ order: { kind: 'pause', id: 1 } }],
    'subscription.opened': [{ values: newValues }],
    'subscription.saved': [{ subscription: someSubscription, isNew: true }],
  },
  outputs: {
    loadSubscriptions: [{ correo: 'ana.ruiz@conectividad.example', suscripciones: [someSubscription] }],
    changeSubscription: [someSubscription],
  },
  failures: {
    loadSubscriptions: [answered(500)],
    changeSubscription: [answered(409)],
  },
};

export const subscriptionFormPayloads = formPayloads<SubscriptionValues>({
  whole: { frecuencia: 'lunes' },
  wrong: { vista: { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: [] } },
  answer: someSubscription,
});

export const subscriptionTrialPayloads: PayloadCases<SubscriptionTrialEvent> = {
  events: { 'trial.requested': [{ request }] },
  outputs: { sendTrial: [{ correo: 'ana.ruiz@conectividad.example', retrasado: false }] },
  failures: { sendTrial: [answered(503)] },
};
