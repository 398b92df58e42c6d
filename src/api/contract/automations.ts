import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { RUN_RESULTS } from './jobs.ts';
import { RUN_MARKS } from './loads/run-marks.ts';

/** Origins of automations: `linux` are the server's own jobs, `access` are programs that report their runs. */

export const AUTOMATION_ORIGINS = ['linux', 'access'] as const;
export type AutomationOrigin = (typeof AUTOMATION_ORIGINS)[number];

/** One run. Spec 3 names its first three fields. */
export const automationRun = z.object({
  /** When the run began, ISO 8601. */
  fecha_hora: z.string(),
  script: z.string(),
  comments: z.string(),
  id: z.number(),
  resultado: z.enum(RUN_RESULTS),
  /** Milliseconds; null while it runs. */
  ms: z.nullable(z.number()),
  filas: z.nullable(z.number()),
  debida_en: z.nullable(z.string()),
  recuperadas: z.number(),
  pedida_por: z.nullable(z.string()),
  /** What was unusual about the run; empty when nothing was. */
  marcas: z.array(z.enum(RUN_MARKS)),
});
export type AutomationRun = z.infer<typeof automationRun>;

const summary = z.array(
  z.object({
    /** Day in the office's time zone: '2026-11-21'. */
    fecha: z.string(),
    script: z.string(),
    cuenta: z.number(),
    /** How many of these runs ended as 'error', 'colgada' or 'interrumpida'. */
    fallidas: z.number(),
  }),
);

export const PAGE_ROWS = 50;

/**
 * GET /automatizaciones: without envelope, as in spec 3. The last 30 days by day and script, and the newest 50 runs of
 * each origin.
 */
export const automationsAnswer = z.object({
  cronLinuxSummary: summary,
  cronAccessSummary: summary,
  cronLinuxAutomatismos: z.array(automationRun),
  cronAccessAutomatismos: z.array(automationRun),
  totalLinux: z.number(),
  totalAccess: z.number(),
});
export type Automations = z.infer<typeof automationsAnswer>;

const day = z.iso.date();
const scriptName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const origin = z.enum(AUTOMATION_ORIGINS);

/**
 * GET /automatizaciones/ejecuciones: a page of runs of one origin. `desde` and `hasta` are days in the office's time
 * zone, both included.
 */
export const automationRunsQuery = z.object({
  origen: origin,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  resultado: z.optional(z.enum(RUN_RESULTS)),
  script: z.optional(scriptName),
  marca: z.optional(z.enum(['cualquiera', ...RUN_MARKS])),
  desde: z.optional(day),
  hasta: z.optional(day),
});
export type AutomationRunsQuery = z.output<typeof automationRunsQuery>;
export const automationRunsAnswer = envelope(
  z.object({
    items: z.array(automationRun),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    /** Every script of this origin that has ever run, for the filter. */
    scripts: z.array(z.string()),
  }),
);
export type AutomationRuns = z.infer<typeof automationRunsAnswer>['data'];

const limits = z.nullable(z.object({ desde: z.nullable(z.number()), hasta: z.number() }));

/** GET /automatizaciones/duracion: how long the successful runs of a script took, day by day, for the last 396 days. */
export const automationTrendQuery = z.object({ origen: origin, script: scriptName });
export type AutomationTrendQuery = z.output<typeof automationTrendQuery>;
export const automationTrendAnswer = envelope(
  z.object({
    dias: z.array(
      z.object({
        fecha: z.string(),
        cuenta: z.number(),
        /** `media` and `maximo`: mean and longest duration of the day's runs, in milliseconds. */
        media: z.number(),
        maximo: z.number(),
        filas: z.nullable(z.number()),
      }),
    ),
    /**
     * How much the mean of the last 7 days differs from that of the 21 days before, in percent; null when there is
     * nothing to compare with.
     */
    tendencia: z.nullable(z.number()),
    /**
     * Limits learned from the newest successful runs: milliseconds, rows, and milliseconds between two starts; null
     * when there are too few runs to learn from.
     */
    limites: z.object({ ms: limits, filas: limits, intervalo: limits }),
    avisos: z.array(
      z.object({
        marca: z.enum(RUN_MARKS),
        abierto_en: z.string(),
        cerrado_en: z.nullable(z.string()),
        frase: z.string(),
      }),
    ),
  }),
);
export type AutomationTrend = z.infer<typeof automationTrendAnswer>['data'];

const LONGEST_COMMENT = 2_000;

/**
 * POST /automatizaciones/ejecuciones, with a program key (program-keys.ts) in `Authorization: Bearer`. A moment without
 * an offset is in the office's time zone. A second report with the same script and start is not stored (`repetida`).
 */
export const reportedRun = z.object({
  script: scriptName,
  inicio: z.iso.datetime({ offset: true, local: true }),
  fin: z.iso.datetime({ offset: true, local: true }),
  comentario: z._default(z.string().check(z.maxLength(LONGEST_COMMENT)), ''),
  filas: z._default(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))), null),
  resultado: z._default(z.enum(['ok', 'error']), 'ok'),
});
export type ReportedRun = z.output<typeof reportedRun>;
export const reportedRunAnswer = envelope(z.object({ ejecucion: z.number(), repetida: z.boolean() }));
