import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { RUN_MARKS } from './loads/run-marks.ts';
import { RUN_STATES } from './loads/run-states.ts';
import { PERMISSION_FLAGS } from './permissions.ts';

/**
 * Notices that the server keeps for one person. They hold data, from which the page writes the sentences; only `frase`
 * and `que` are written by the server.
 */

const PAGE_SIZE = 20;
const PAGE_SIZE_LIMIT = 100;
const MARKED_AT_ONCE = 500;

const id = z.number().check(z.int(), z.positive());
const idInAddress = z.coerce.number().check(z.int(), z.positive());

const common = { id: z.number(), momento: z.string(), leida: z.boolean() } as const;

/** A load or mass update of this person ended. `por`: who closed it, if somebody else or the server did; else null. */
export const endedLoad = z.object({
  ...common,
  tipo: z.literal('carga'),
  uploadId: z.string(),
  fileName: z.string(),
  estado: z.enum(RUN_STATES),
  ensayo: z.boolean(),
  por: z.nullable(z.string()),
});
export type EndedLoad = z.infer<typeof endedLoad>;

export const changedAccess = z.object({
  ...common,
  tipo: z.literal('acceso'),
  concedidos: z.array(z.enum(PERMISSION_FLAGS)),
  retirados: z.array(z.enum(PERMISSION_FLAGS)),
});
export type ChangedAccess = z.infer<typeof changedAccess>;

/** Somebody asks for permissions; sent to the people who can grant them. */
export const askedAccess = z.object({
  ...common,
  tipo: z.literal('solicitud'),
  persona: z.object({ id: z.number(), nombre: z.string(), email: z.string() }),
  /** The permission that the person lacked on the page they wanted to open; null when they named none. */
  modulo: z._default(z.nullable(z.enum(PERMISSION_FLAGS)), null),
});
export type AskedAccess = z.infer<typeof askedAccess>;

/**
 * Something is unusual about an automation. The people who hold the admin panel are notified once, and again only
 * after the automation was back to normal. Until it is read, further warnings of the automation join it.
 */
export const unusualAutomation = z.object({
  ...common,
  tipo: z.literal('automatismo'),
  script: z.string(),
  marca: z.enum(RUN_MARKS),
  /** A sentence that says what is unusual, with the numbers. */
  frase: z.string(),
  /** How many warnings it joins, and when the first of them came. */
  veces: z.number(),
  desde: z.string(),
  /** False when the warnings are of different marks; `marca` and `frase` are of the last. */
  iguales: z.boolean(),
});
export type UnusualAutomation = z.infer<typeof unusualAutomation>;

/** A mail of a subscription of this person did not go out. */
export const failedSubscription = z.object({
  ...common,
  tipo: z.literal('suscripcion'),
  /** The subscribed view, in words. */
  que: z.string(),
  resultado: z.enum(['reintento', 'fallido', 'sin_permiso']),
  motivo: z.nullable(z.string()),
  /** When the mail is tried again, or when the next one is due. */
  siguiente: z.string(),
});
export type FailedSubscription = z.infer<typeof failedSubscription>;

/** A task was assigned to this person, a comment in it mentions them, or it is due. */
export const taskNotice = z.object({
  ...common,
  tipo: z.literal('tarea'),
  motivo: z.enum(['asignada', 'mencion', 'vence']),
  tarea: z.string(),
  numero: z.number(),
  titulo: z.string(),
  tablero: z.number(),
  /** Who assigned the task or wrote the comment; null when the server reminds of a due task. */
  por: z.nullable(z.string()),
  vence: z.nullable(z.string()),
  /** How many notices it gathers; `tarea` is that of the last. Older servers do not gather. */
  veces: z._default(z.number(), 1),
});
export type TaskNotice = z.infer<typeof taskNotice>;

export const keptNotification = z.discriminatedUnion('tipo', [
  endedLoad,
  changedAccess,
  askedAccess,
  unusualAutomation,
  failedSubscription,
  taskNotice,
]);
export type KeptNotification = z.infer<typeof keptNotification>;

/** GET /notificaciones: the caller's own, newest first. `antes`: only those older than this id. */
export const notificationsQuery = z.object({
  antes: z.optional(idInAddress),
  limite: z._default(idInAddress.check(z.maximum(PAGE_SIZE_LIMIT)), PAGE_SIZE),
});
export const notificationsAnswer = envelope(
  z.object({
    items: z.array(keptNotification),
    /** `antes` of the next page; null when there is none. */
    siguiente: z.nullable(z.number()),
    sinLeer: z.number(),
  }),
);
export type NotificationsPage = z.infer<typeof notificationsAnswer>['data'];

/**
 * POST /notificaciones/leidas: marks the notices in `ids`, and all up to `hasta`, as read. Ids of other people are
 * ignored.
 */
export const readNotificationsRequest = z.object({
  ids: z._default(z.array(id).check(z.maxLength(MARKED_AT_ONCE)), []),
  hasta: z._default(z.nullable(id), null),
});
export type ReadNotifications = z.input<typeof readNotificationsRequest>;
/** Kinds of notification that a person may silence: not requests, which somebody waits for, nor changes of own access. */
export const SILENCED_KINDS = ['carga', 'automatismo', 'suscripcion', 'tarea'] as const;
const SILENCES_MAX = 200;
const SILENCE_TEXT_MAX = 300;

const silence = z.object({
  /** A kind, or one thread: 'tarea:' and the id of the task, or 'automatismo:' and the name of the script. */
  clave: z
    .string()
    .check(
      z.maxLength(SILENCE_TEXT_MAX),
      z.regex(/^(?:carga|suscripcion|(?:automatismo|tarea)(?::[^:].*)?)$/),
    ),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(SILENCE_TEXT_MAX)),
});
export type Silence = z.infer<typeof silence>;

/** GET and PUT /notificaciones/ajustes: what the caller has silenced, and whether the unread comes by mail each morning. */
export const notificationSettings = z.object({
  silencios: z.array(silence).check(z.maxLength(SILENCES_MAX)),
  resumen: z.boolean(),
});
export const notificationSettingsAnswer = envelope(notificationSettings);
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Notices that a browser has marked as read, stored there until the server has answered. `upTo`: all up to this id. */
export const unsentMarks = z.object({ ids: z.array(id), upTo: z.nullable(id) });
export const readNotificationsAnswer = envelope(z.object({ sinLeer: z.number() }));
