import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { COMPARED_METRICS, HISTORY_AGGREGATIONS } from './history.ts';
import { day, period } from './time-range.ts';

/** Subscriptions: views of the dashboard that a person receives by mail. */

/** Maximum number of subscriptions of a person, paused ones included and ended ones not. */
export const SUBSCRIPTIONS_MAX = 10;
export const RANGE_DAYS_MAX = 3660;
export const MAIL_FREQUENCIES = ['diaria', 'lunes', 'mensual'] as const;

/**
 * Days that a mail covers; null for all days. `fechas`: the server refuses a range that ends before it begins.
 * `ultimos`: this many days up to the day of sending, that day included.
 */
const range = z.nullable(
  z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('fechas'), desde: day, hasta: day }),
    z.object({
      tipo: z.literal('ultimos'),
      dias: z.number().check(z.int(), z.minimum(1), z.maximum(RANGE_DAYS_MAX)),
    }),
  ]),
);
export type SubscribedRange = z.infer<typeof range>;

/** `personalizada`: the widgets that the person has on the day of sending. */
export const subscribedView = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('clasica'), rango: range }),
  z.object({ tipo: z.literal('personalizada') }),
  z.object({
    tipo: z.literal('historico'),
    periodo: period,
    agregacion: z.enum(HISTORY_AGGREGATIONS),
    metricas: z.array(z.enum(COMPARED_METRICS)).check(
      z.minLength(1),
      z.maxLength(COMPARED_METRICS.length),
      z.refine((list) => new Set(list).size === list.length, 'Un indicador está repetido.'),
    ),
  }),
]);
export type SubscribedView = z.infer<typeof subscribedView>;

/** POST /suscripciones, PUT /suscripciones/:id, POST /suscripciones/prueba. `hora` is in the office's time zone. */
export const subscriptionRequest = z.object({
  vista: subscribedView,
  frecuencia: z.enum(MAIL_FREQUENCIES),
  hora: z.number().check(z.int(), z.minimum(0), z.maximum(23)),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/**
 * State of one mail of a subscription. `pendiente`: not made yet, or to be tried again; `en_correo`: waits for the mail
 * server; `sin_permiso`: the person may not open the dashboard; `anulado`: the subscription was paused or ended
 * meanwhile.
 */
export const SENDING_STATES = [
  'pendiente',
  'en_correo',
  'enviado',
  'fallido',
  'sin_permiso',
  'anulado',
] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** `debida`: when the mail was due. `reintento`: when it is tried again. `motivo`: why it failed, in words. */
const sending = z.object({
  debida: z.string(),
  estado: z.enum(SENDING_STATES),
  motivo: z.nullable(z.string()),
  reintento: z.nullable(z.string()),
});

/** `desde`: when the subscription was paused or ended. `ultima`: the state of its last mail. */
export const subscription = z.object({
  id: z.number(),
  ...subscriptionRequest.shape,
  estado: z.enum(['activa', 'pausada', 'terminada']),
  desde: z.nullable(z.string()),
  terminadaPor: z.nullable(z.enum(['portal', 'correo'])),
  proxima: z.nullable(z.string()),
  ultimoEnvio: z.nullable(z.string()),
  ultima: z.nullable(sending),
});
export type Subscription = z.infer<typeof subscription>;
export const subscriptionAnswer = envelope(subscription);

/**
 * GET /suscripciones: the caller's own subscriptions, the newest first and ended ones last. `correo`: the address that
 * gets the mails.
 */
export const subscriptionsAnswer = envelope(
  z.object({ correo: z.string(), suscripciones: z.array(subscription) }),
);
export type Subscriptions = z.infer<typeof subscriptionsAnswer>['data'];

export const subscriptionParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

/** PUT /suscripciones/:id/pausa */
export const subscriptionPauseRequest = z.object({ pausada: z.boolean() });

/** POST /suscripciones/prueba. `retrasado`: the mail server has not accepted the mail yet; the portal keeps trying. */
export const trialAnswer = envelope(z.object({ correo: z.string(), retrasado: z.boolean() }));
export type Trial = z.infer<typeof trialAnswer>['data'];
