import * as z from 'zod/mini';
import { envelope, errorAnswer } from './envelope.ts';

/**
 * GET /health. `databaseAnswers`: false when the database does not answer at once: it is away, or busy with a load.
 * `busySeconds`: how long a long transaction has held the embedded database. `secondsLeft`: how long it will yet, as far
 * as is known. `diskFull`: within the last minute something could not be saved because a disk was full. `zona`: the time
 * zone of the office. Older servers tell none of these four.
 */
export const healthAnswer = envelope(
  z.object({
    engine: z.enum(['pglite', 'postgres']),
    databaseAnswers: z.boolean(),
    busySeconds: z._default(z.nullable(z.number()), null),
    secondsLeft: z._default(z.nullable(z.number()), null),
    diskFull: z._default(z.boolean(), false),
    zona: z._default(z.nullable(z.string()), null),
    uptimeSeconds: z.number(),
    version: z.string(),
  }),
);

/** GET /health/live: the process answers. */
export const liveAnswer = envelope(z.object({ uptimeSeconds: z.number(), version: z.string() }));

/** GET /health/ready: the server takes calls and its database can be written. If not, 503 with `data.motivo`. */
export const readyAnswer = envelope(z.object({ engine: z.enum(['pglite', 'postgres']) }));
/**
 * `soloLectura`: the database is a standby, or closed to writes. `noResponde`: it cannot be reached, fails, or does not
 * answer in time. `seApaga`: the server is shutting down.
 */
export const NOT_READY = ['soloLectura', 'noResponde', 'seApaga'] as const;
export type NotReady = (typeof NOT_READY)[number];
/**
 * `data` of every 503 because of the database. `ocupada`: nothing of the call was done, and it may be sent again.
 * `discoLleno`: a disk of the server or of its database is full, and nothing of the call was saved.
 */
export const databaseAway = z.object({
  motivo: z.enum(['soloLectura', 'noResponde', 'ocupada', 'discoLleno']),
});
export type DatabaseAway = z.infer<typeof databaseAway>;
export const notReadyAnswer = z.extend(errorAnswer, {
  data: z.optional(z.object({ motivo: z.enum(NOT_READY) })),
});
