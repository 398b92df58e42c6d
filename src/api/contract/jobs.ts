import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** The jobs that the server runs regularly. Moments are ISO 8601 in UTC. */

/**
 * `colgada`: the run took longer than it may and was ended. `interrumpida`: its server stopped. `solapada`: it did not
 * begin, because the run before it had not ended.
 */
export const RUN_RESULTS = ['en_curso', 'ok', 'error', 'colgada', 'interrumpida', 'solapada'] as const;
export type RunResult = (typeof RUN_RESULTS)[number];

const jobRun = z.object({
  id: z.number(),
  fecha_hora: z.string(),
  /** When the run should have begun; null when a person asked for it. */
  debida_en: z.nullable(z.string()),
  resultado: z.enum(RUN_RESULTS),
  /** Milliseconds; null while it runs. */
  ms: z.nullable(z.number()),
  /** Rows written or removed; null when not known. */
  filas: z.nullable(z.number()),
  /** How many missed moments this run makes up for, 100 at most. */
  recuperadas: z.number(),
  pedida_por: z.nullable(z.string()),
  comments: z.string(),
});

export const job = z.object({
  nombre: z.string(),
  descripcion: z.string(),
  /** When the job runs, as a cron pattern in the office's time zone. */
  cron: z.string(),
  /** When the job runs next; null while it is paused. */
  siguiente_en: z.nullable(z.string()),
  /** How many runs in a row have failed. */
  fallos: z.number(),
  pausa: z.nullable(z.object({ por: z.nullable(z.string()), desde: z.nullable(z.string()) })),
  /** The newest run that began; a run with the result `solapada` did not begin. */
  ultima: z.nullable(jobRun),
});
export type JobState = z.infer<typeof job>;

/** GET /trabajos */
export const jobsAnswer = envelope(z.array(job));

export const jobParams = z.object({ nombre: z.string() });

/** PUT /trabajos/:nombre */
export const jobRequest = z.object({ pausado: z.boolean() });
export const jobAnswer = envelope(job);

/**
 * POST /trabajos/:nombre/ejecuciones: answers when the run has begun, not when it has ended. 409 while the job runs.
 */
export const startedRunAnswer = envelope(z.object({ ejecucion: z.number() }));
