import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { wholeFrom1 } from './page.ts';
import { askedDays } from './time-range.ts';

/** The calls of the dashboard: spec 2 sections 3, 5, 7 and 9. */

export const DASHBOARD_PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 100;
/**
 * Maximum number of projects with a slice of their own. The palette has 15 colours: 14 for projects, and one for all
 * other projects together.
 */
export const SLICES_MAX = 14;
/** Days of a sparkline, today included. Its change is counted from its first day. */
export const TREND_DAYS = 30;

/** States of a project, in the words that the screens show (spec 2 section 2). */
export const PROJECT_STATES = ['Completado', 'En proceso', 'Planificado', 'Cancelado'] as const;
export const projectState = z.enum(PROJECT_STATES);
export type ProjectState = z.infer<typeof projectState>;

/**
 * With days, only the works created in them are counted, and only the projects and subprojects that have such works.
 */
export const dashboardQuery = z.object({
  ...askedDays,
  page: z._default(wholeFrom1, 1),
  pageSize: z._default(wholeFrom1.check(z.maximum(PAGE_SIZE_MAX)), DASHBOARD_PAGE_SIZE),
});
export type DashboardQuery = z.input<typeof dashboardQuery>;
export type AskedDashboard = z.output<typeof dashboardQuery>;

/**
 * `proyectos`: the id of the project whose works each number counts; null for all other projects together. `antes`: the
 * works of each project in equally many days before the days that were asked for; left out where nothing is compared.
 * `rango`: the asked days; left out for all days.
 */
export const byProject = z.object({
  labels: z.array(z.string()),
  datos: z.array(z.number()),
  proyectos: z.array(z.nullable(z.number())),
  antes: z.optional(z.array(z.number())),
  rango: z.optional(z.object({ desde: z.string(), hasta: z.string() })),
});
export type WorksByProject = z.infer<typeof byProject>;

/**
 * `serie`: the total at the end of each of the last TREND_DAYS days; empty when the query has a range of days.
 * `cambio`: how much the total grew since the first of these days; with a range, how much greater it is than the total
 * of equally many days before the range.
 */
export const trend = z.object({ cambio: z.number(), serie: z.array(z.number()) });

/**
 * `distribucionProyectos`: all projects with works; those after the largest SLICES_MAX are joined into one slice.
 * `obrasPorProyecto`: the projects of the page.
 */
const charts = { distribucionProyectos: byProject, obrasPorProyecto: byProject } as const;

export const dashboardStatistics = z.object({
  totales: z.object({ totalProyectos: z.number(), totalSubproyectos: z.number(), totalObras: z.number() }),
  ...charts,
  tendencias: z.object({
    desde: z.string(),
    hasta: z.string(),
    /** The days before the range, with which it is compared; null without a range. */
    antes: z.nullable(z.object({ desde: z.string(), hasta: z.string() })),
    proyectos: trend,
    subproyectos: trend,
    obras: trend,
    /** How many of the works that exist now were created on each day of `serie`. */
    obrasNuevas: z.array(z.number()),
  }),
});
export type DashboardStatistics = z.infer<typeof dashboardStatistics>;
export const dashboardStatisticsAnswer = envelope(dashboardStatistics);

/** `maxnumcodobra`: the last work code of the project, null without works. */
export const dashboardProject = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  prefijo: z.string(),
  maxnumcodobra: z.nullable(z.string()),
  estado: projectState,
  destacado: z.boolean(),
  subproyectos: z.number(),
  obras: z.number(),
});
export type DashboardProject = z.infer<typeof dashboardProject>;

export const dashboard = z.object({
  proyectos: z.array(dashboardProject),
  ...charts,
  totalProyectosCount: z.number(),
});
export type Dashboard = z.infer<typeof dashboard>;
export const dashboardAnswer = envelope(dashboard);
