import { type DashboardStatistics, TREND_DAYS } from '../../../src/api/contract/dashboard.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import type { WorksCourse } from './works-course.ts';

export type CountedContents = Pick<
  WidgetContents,
  'total-projects' | 'total-subprojects' | 'total-works' | 'doughnut' | 'bar'
>;
export type Counted = keyof CountedContents;

/**
 * Data of the widgets that show figures of the classic view, made from the same statistics, so that both show equal
 * figures.
 */
export const COUNTED: { readonly [T in Counted]: (statistics: DashboardStatistics) => CountedContents[T] } = {
  'total-projects': ({ totales, tendencias }) => ({
    valor: totales.totalProyectos,
    ...comparedDays(tendencias),
    ...tendencias.proyectos,
  }),
  'total-subprojects': ({ totales, tendencias }) => ({
    valor: totales.totalSubproyectos,
    ...comparedDays(tendencias),
    ...tendencias.subproyectos,
  }),
  'total-works': ({ totales, tendencias }) => ({
    valor: totales.totalObras,
    ...comparedDays(tendencias),
    ...tendencias.obras,
  }),
  doughnut: ({ distribucionProyectos }) => distribucionProyectos,
  bar: ({ obrasPorProyecto }) => obrasPorProyecto,
};

const comparedDays = ({ desde, hasta, antes }: DashboardStatistics['tendencias']) => ({
  desde,
  hasta,
  antes,
});

/** The works of the last TREND_DAYS days, without anything to compare with. */
export const lastDays = ({ tendencias: { desde, obrasNuevas, obras } }: DashboardStatistics): WorksCourse => {
  const days = Array.from({ length: TREND_DAYS }, (_, day) => daysAfter(desde, day));
  const drawn = (dias: string[], valores: number[]): WorksCourse['line'] => ({
    dias,
    hastas: dias,
    valores,
    agregacion: 'daily',
    abierta: dias.length - 1,
    antes: null,
  });
  return { line: drawn(days.slice(1), obrasNuevas.slice(1)), area: drawn(days, obras.serie) };
};
