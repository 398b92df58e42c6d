import type { ValueFormat } from '../../shared/charts/value-format.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { formatDay } from './format.ts';
import { type RowsShown, shownOf } from './lists.ts';
import { PURPOSES } from './purposes.ts';
import { changeSince } from './time-range.ts';

export const dashboardText = {
  count: formatCount,

  title: 'Panel de Control',
  detail: PURPOSES.dashboard as string,

  view: 'Vista del panel',
  loadingView: 'Abriendo la vista…',
  views: { clasica: 'Vista clásica', personalizada: 'Vista personalizada' },

  totals: {
    projects: 'Total Proyectos',
    subprojects: 'Subproyectos',
    works: 'Obras Registradas',
  },
  /** Name of the slice of all other projects; null: the name that the server gives it. */
  otherProjects: null as string | null,
  worksFormat: { kind: 'count', one: 'obra', many: 'obras' } as ValueFormat,
  /** Name of the works of the days before, with which a chart compares. */
  before: 'El periodo anterior',
  distribution: 'Distribución de Obras por Proyecto',
  worksPerProject: 'Total Obras por Proyecto',

  /** Messages of spec 2, section 8: these two. */
  loadFailed: 'Error al cargar los datos. Intente nuevamente.',
  refreshed: 'Datos actualizados correctamente',

  refresh: 'Actualizar',
  live: 'Tiempo real',
  liveOn: 'Las cifras se actualizan cada 30 segundos. Pulsa para que dejen de hacerlo.',
  liveOff: 'Las cifras no se actualizan solas. Pulsa para que lo hagan cada 30 segundos.',

  range: {
    label: 'Fechas de las cifras',
    clear: 'Quitar las fechas',
    half: 'Falta la otra fecha: hasta que la pongas, las cifras son de todo el tiempo.',
    backwards: '«Desde» es posterior a «Hasta»: las cifras son de todo el tiempo.',
  },

  stale: 'Las cifras no se pudieron actualizar: son las últimas que se leyeron.',
  unknownStat: 'No se sabe',
  openStat: (title: string, value: number): string => `${title}: ${formatCount(value)}`,
  loadingStat: (title: string): string => `Contando ${title.toLowerCase()}…`,
  change: (difference: number, since: string): string =>
    difference === 0
      ? `Igual que el ${formatDay(since)}`
      : `${formatCount(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'} que el ${formatDay(since)}`,
  changeOfRange: changeSince,
  course: (title: string, values: readonly number[]): string =>
    `${title}, día a día: de ${formatCount(values[0] ?? 0)} a ${formatCount(values.at(-1) ?? 0)}`,

  table: {
    label: 'Proyectos',
    project: 'Proyecto',
    kind: 'Tipo',
    prefix: 'Prefijo',
    lastCode: 'Última obra',
    subprojects: 'Subproyectos',
    works: 'Obras',
    status: 'Estado',
    openWorks: (works: number, project: string): string => `${counted(works, 'obra', 'obras')} de ${project}`,
    featured: 'Destacado',
    pages: 'Páginas de proyectos',
    loading: 'Leyendo los proyectos…',
    shown: (projects: number, subprojects: number, rows: RowsShown): string =>
      shownOf(
        `${counted(projects, 'proyecto', 'proyectos')} con ${counted(subprojects, 'subproyecto', 'subproyectos')}`,
        rows,
      ),
    empty: 'Todavía no hay proyectos',
    emptyDetail: 'Cada carga crea los que falten.',
    emptyRange: 'Ningún proyecto en esas fechas',
    emptyRangeDetail: 'Quita las fechas o amplíalas.',
  },
};

export type DashboardText = typeof dashboardText;
