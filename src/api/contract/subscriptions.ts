import * as z from 'zod/mini';
import { day } from './dashboard.ts';
import { envelope } from './envelope.ts';
import { COMPARED_METRICS, HISTORY_AGGREGATIONS, HISTORY_PERIODS } from './history.ts';

/** Views of the dashboard that a person receives by mail. */

/** Of a person: those that go on and those that are paused. */
export const SUBSCRIPTIONS_MAX = 10;
export const RANGE_DAYS_MAX = 3660;
export const MAIL_FREQUENCIES = ['diaria', 'lunes', 'mensual'] as const;

/** null: all days. `fechas`: the server refuses those that end before they begin. `ultimos`: so many days up to the one on which it is sent, that one included. */
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

/** `personalizada`: the widgets that the person has on the day it is sent. */
export const subscribedView = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('clasica'), rango: range }),
  z.object({ tipo: z.literal('personalizada') }),
  z.object({
    tipo: z.literal('historico'),
    periodo: z.enum(HISTORY_PERIODS),
    agregacion: z.enum(HISTORY_AGGREGATIONS),
    metricas: z.array(z.enum(COMPARED_METRICS)).check(
      z.minLength(1),
      z.maxLength(COMPARED_METRICS.length),
      z.refine((list) => new Set(list).size === list.length, 'Un indicador está repetido.'),
    ),
  }),
]);
export type SubscribedView = z.infer<typeof subscribedView>;

/** POST /suscripciones, PUT /suscripciones/:id, POST /suscripciones/prueba. `hora`: of the office. */
export const subscriptionRequest = z.object({
  vista: subscribedView,
  frecuencia: z.enum(MAIL_FREQUENCIES),
  hora: z.number().check(z.int(), z.minimum(0), z.maximum(23)),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/**
 * Of one moment at which it was due. `pendiente`: not made yet, or to be tried again; `en_correo`: waits for the mail
 * server; `sin_permiso`: its person may not open the dashboard; `anulado`: it was not wanted any more.
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

/** `reintento`: when it is tried again. `motivo`: why it failed, for people. */
const sending = z.object({
  debida: z.string(),
  estado: z.enum(SENDING_STATES),
  motivo: z.nullable(z.string()),
  reintento: z.nullable(z.string()),
});

/** `desde`: since when it is paused or ended. */
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

/** GET /suscripciones: the caller's own; the newest first, those that have ended last. `correo`: where they go. */
export const subscriptionsAnswer = envelope(
  z.object({ correo: z.string(), suscripciones: z.array(subscription) }),
);
export type Subscriptions = z.infer<typeof subscriptionsAnswer>['data'];

export const subscriptionParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

/** PUT /suscripciones/:id/pausa */
export const subscriptionPauseRequest = z.object({ pausada: z.boolean() });

/** POST /suscripciones/prueba. `retrasado`: the mail server has not taken it yet; the portal goes on trying. */
export const trialAnswer = envelope(z.object({ correo: z.string(), retrasado: z.boolean() }));
export type Trial = z.infer<typeof trialAnswer>['data'];

/** GET and POST /suscripciones/baja; whatever is wrong with it is told by a page. */
export const endByMailQuery = z.object({ token: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), '') });
