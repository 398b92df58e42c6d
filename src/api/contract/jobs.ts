import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** What the server does by itself. A moment is ISO 8601 in UTC. */

/**
 * `colgada`: took longer than it may and was ended. `interrumpida`: its server stopped. `solapada`: did not begin, because
 * the one before was still running.
 */
export const RUN_RESULTS = ['en_curso', 'ok', 'error', 'colgada', 'interrumpida', 'solapada'] as const;
export type RunResult = (typeof RUN_RESULTS)[number];

export const jobRun = z.object({
  id: z.number(),
  fecha_hora: z.string(),
  /** When it should have begun; null: a person asked for it. */
  debida_en: z.nullable(z.string()),
  resultado: z.enum(RUN_RESULTS),
  /** Milliseconds; null while it runs. */
  ms: z.nullable(z.number()),
  /** Rows written or removed; null: not known. */
  filas: z.nullable(z.number()),
  /** Earlier moments it makes up for, 100 at most. */
  recuperadas: z.number(),
  pedida_por: z.nullable(z.string()),
  comments: z.string(),
});

export const job = z.object({
  nombre: z.string(),
  descripcion: z.string(),
  /** Its moments, in the time of the office. */
  cron: z.string(),
  /** Null while it is paused. */
  siguiente_en: z.nullable(z.string()),
  /** How many runs in a row have failed. */
  fallos: z.number(),
  pausa: z.nullable(z.object({ por: z.nullable(z.string()), desde: z.nullable(z.string()) })),
  /** The newest that is or was a run: one that did not begin is not. */
  ultima: z.nullable(jobRun),
});
export type JobState = z.infer<typeof job>;

/** GET /trabajos */
export const jobsAnswer = envelope(z.array(job));

export const jobParams = z.object({ nombre: z.string() });

/** PUT /trabajos/:nombre */
export const jobRequest = z.object({ pausado: z.boolean() });
export const jobAnswer = envelope(job);

/** POST /trabajos/:nombre/ejecuciones: begun, not ended. 409 while it runs. */
export const startedRunAnswer = envelope(z.object({ ejecucion: z.number() }));
