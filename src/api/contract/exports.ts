import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { COMPARED_METRICS, HISTORY_AGGREGATIONS } from './history.ts';
import { wholeFrom1 } from './page.ts';
import { askedDays } from './time-range.ts';
import { CHART_TYPES, WIDGET_TITLE_MAX, WIDGETS_MAX, widgetType } from './widget-layout.ts';

/** File formats of exports: spec 2 section 9. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * `pagina`: the projects of one page; `filtro`: all projects within the dates; `todo`: all projects, whatever the
 * dates.
 */
export const EXPORT_SCOPES = ['pagina', 'filtro', 'todo'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

const format = z.enum(EXPORT_FORMATS);

/** The dates count only when both are given, as in `dashboardQuery`. */
const scoped = {
  alcance: z.enum(EXPORT_SCOPES),
  ...askedDays,
  pagina: z._default(wholeFrom1, 1),
} as const;

const exportedWidget = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  type: widgetType,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(WIDGET_TITLE_MAX)),
  chartType: z.nullable(z.enum(CHART_TYPES)),
});
export type ExportedWidget = z.infer<typeof exportedWidget>;

/** What is exported, without the format. A fingerprint is made of this query and of the rows that it found. */
export const exportQuery = z.discriminatedUnion('informe', [
  /** Project, subproject, prefix and last work code (spec 2 section 9). */
  z.object({ informe: z.literal('proyectos'), ...scoped }),
  /** Everything that the classic view of the dashboard shows. */
  z.object({ informe: z.literal('panel'), ...scoped }),
  z.object({
    informe: z.literal('widgets'),
    widgets: z.array(exportedWidget).check(z.minLength(1), z.maxLength(WIDGETS_MAX)),
    ...askedDays,
  }),
  z.object({
    informe: z.literal('comparacion'),
    ...askedDays,
    agregacion: z.enum(HISTORY_AGGREGATIONS),
    metricas: z.array(z.enum(COMPARED_METRICS)).check(z.minLength(1), z.maxLength(COMPARED_METRICS.length)),
  }),
]);
export type ExportQuery = z.input<typeof exportQuery>;
export type AskedExport = z.output<typeof exportQuery>;
export type ReportName = AskedExport['informe'];

/** POST /dashboard/exportaciones: answers the file, and its fingerprint in the header `x-huella`. */
export const exportRequest = z.object({ formato: format, consulta: exportQuery });
export type ExportRequest = z.input<typeof exportRequest>;

/** '3F0A-91BC-77D2-E410', however it was typed: blanks and hyphens do not count. */
export const fingerprint = z.pipe(
  z.string().check(z.maxLength(60), z.regex(/^[\s-]*(?:[0-9A-Fa-f][\s-]*){16}$/)),
  z.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
);

/** GET /dashboard/exportaciones/:huella */
export const checkParams = z.object({ huella: fingerprint });

const partCheck = z.object({
  titulo: z.string(),
  estado: z.enum(['igual', 'cambiado']),
  antes: z.number(),
  ahora: z.number(),
  /** How many rows were added, removed and changed since the export; the lists below name the first of them. */
  nuevas: z.number(),
  quitadas: z.number(),
  cambiadas: z.number(),
  filasNuevas: z.array(z.string()),
  filasQuitadas: z.array(z.string()),
  filasCambiadas: z.array(
    z.object({ fila: z.string(), columna: z.string(), antes: z.string(), ahora: z.string() }),
  ),
});
export type PartCheck = z.infer<typeof partCheck>;

/** The export compared with the present rows. */
const exportComparison = z.object({
  huella: z.string(),
  titulo: z.string(),
  alcance: z.string(),
  resultado: z.enum(['igual', 'cambiado']),
  antes: z.number(),
  ahora: z.number(),
  /** The last exports with this fingerprint, the newest first. `cuando`: ISO time. */
  exportaciones: z.array(z.object({ por: z.string(), cuando: z.string(), formato: format })),
  /** Null when the exported rows are no longer kept, so that only the counts are known. */
  partes: z.nullable(z.array(partCheck)),
});
export type ExportComparison = z.infer<typeof exportComparison>;

/** Answer of the check. `valida`: the caller may not see all that the export has, so nothing else is told of it. */
export const exportCheckAnswer = envelope(
  z.discriminatedUnion('resultado', [
    z.object({ huella: z.string(), resultado: z.literal('valida') }),
    exportComparison,
  ]),
);
export type ExportCheck = z.infer<typeof exportCheckAnswer>['data'];
