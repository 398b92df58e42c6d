import { type DashboardStatistics, TREND_DAYS } from '../../../src/api/contract/dashboard.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';

export type CountedContents = Pick<
  WidgetContents,
  'total-projects' | 'total-subprojects' | 'total-works' | 'doughnut' | 'bar' | 'line' | 'area'
>;
export type Counted = keyof CountedContents;

/**
 * Data of the widgets that show figures of the classic view, made from the same statistics, so that both show equal
 * figures.
 */
export const COUNTED: { readonly [T in Counted]: (statistics: DashboardStatistics) => CountedContents[T] } = {
  'total-projects': ({ totales, tendencias: { desde, proyectos } }) => ({
    valor: totales.totalProyectos,
    desde,
    ...proyectos,
  }),
  'total-subprojects': ({ totales, tendencias: { desde, subproyectos } }) => ({
    valor: totales.totalSubproyectos,
    desde,
    ...subproyectos,
  }),
  'total-works': ({ totales, tendencias: { desde, obras } }) => ({
    valor: totales.totalObras,
    desde,
    ...obras,
  }),
  doughnut: ({ distribucionProyectos }) => distribucionProyectos,
  bar: ({ obrasPorProyecto }) => obrasPorProyecto,
  line: ({ tendencias: { desde, obrasNuevas } }) => ({
    dias: daysOf(desde).slice(1),
    valores: obrasNuevas.slice(1),
  }),
  area: ({ tendencias }) => ({ dias: daysOf(tendencias.desde), valores: tendencias.obras.serie }),
};

const daysOf = (first: string): string[] =>
  Array.from({ length: TREND_DAYS }, (_, day) => daysAfter(first, day));
