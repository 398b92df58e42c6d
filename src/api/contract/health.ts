import * as z from 'zod/mini';
import { envelope, errorAnswer } from './envelope.ts';

/**
 * GET /health. `databaseAnswers` is false while the engine is busy, as during a load; the portal itself is up.
 * `busySeconds`: how long a long transaction has held the embedded database. `secondsLeft`: how long it will yet, as far
 * as is known. Older servers tell neither.
 */
export const healthAnswer = envelope(
  z.object({
    engine: z.enum(['pglite', 'postgres']),
    databaseAnswers: z.boolean(),
    busySeconds: z._default(z.nullable(z.number()), null),
    secondsLeft: z._default(z.nullable(z.number()), null),
    uptimeSeconds: z.number(),
    version: z.string(),
  }),
);

/** GET /health/live: the process answers. */
export const liveAnswer = envelope(z.object({ uptimeSeconds: z.number(), version: z.string() }));

/** GET /health/ready: the server takes calls and its database can be written. If not, 503 with `data.motivo`. */
export const readyAnswer = envelope(z.object({ engine: z.enum(['pglite', 'postgres']) }));
/**
 * `soloLectura`: a standby, or a database closed to writes. `noResponde`: no answer in time. `seApaga`: the server is
 * shutting down.
 */
export const NOT_READY = ['soloLectura', 'noResponde', 'seApaga'] as const;
export type NotReady = (typeof NOT_READY)[number];
/** `data` of every 503 because of the database. `ocupada`: it did nothing of the call, which may be sent again. */
export const databaseAway = z.object({ motivo: z.enum(['soloLectura', 'noResponde', 'ocupada']) });
export type DatabaseAway = z.infer<typeof databaseAway>;
export const notReadyAnswer = z.extend(errorAnswer, {
  data: z.optional(z.object({ motivo: z.enum(NOT_READY) })),
});
