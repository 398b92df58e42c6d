import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { formatDay } from './bulk-import-format.ts';
import { noticeOf } from './error-notices.ts';

export const worksText = {
  title: 'Obras',
  detail: 'Las obras de todos los proyectos, por su código.',
  refresh: 'Actualizar',
  toDashboard: 'Volver al panel',
  toProject: 'Ver el proyecto',

  filters: {
    label: 'Filtros de las obras',
    search: 'Buscar por código, cliente o emplazamiento',
    project: 'Proyecto',
    anyProject: 'Proyecto: todos',
    unknownProject: (ids: string): string =>
      ids.includes(',') ? `${ids.split(',').length} proyectos` : `Proyecto n.º ${ids}`,
    state: 'Estado',
    anyState: 'Estado: todos',
    noState: 'Sin estado',
    milestone: 'Hito',
    anyMilestone: 'Hito: todos',
    from: 'Desde',
    to: 'Hasta',
    clear: 'Quitar los filtros',
    backwards: '«Desde» es posterior a «Hasta»: ningún día queda entre las dos fechas.',
  },

  chips: {
    label: 'Filtros puestos',
    remove: (chip: string): string => `Quitar ${chip}`,
    project: (name: string): string => `Proyecto: ${name}`,
    except: (names: readonly string[]): string =>
      names.length <= 2
        ? `Todos los proyectos menos ${names.join(' y ')}`
        : `Todos los proyectos menos ${formatCount(names.length)}`,
    unknown: (id: string): string => `n.º ${id}`,
    subproject: (name: string): string => `Subproyecto: ${name}`,
    state: (state: string): string => (state === '' ? 'Sin estado' : `Estado: ${state}`),
    days: (from: string | undefined, to: string | undefined): string => {
      if (from === undefined) return `Creadas hasta el ${formatDay(to ?? '')}`;
      return to === undefined
        ? `Creadas desde el ${formatDay(from)}`
        : `Creadas del ${formatDay(from)} al ${formatDay(to)}`;
    },
    milestone: (name: string): string => `Con fecha de ${name}`,
    words: (words: string): string => `«${words}»`,
  },

  list: 'Lista de obras',
  code: 'Código',
  project: 'Proyecto',
  subproject: 'Subproyecto',
  state: 'Estado',
  noState: 'Sin estado',
  site: 'Emplazamiento',
  client: 'Código del cliente',
  created: 'Creada',
  loading: 'Leyendo las obras…',
  shown: (first: number, last: number, total: number): string =>
    total === 0 || last < first
      ? counted(total, 'obra', 'obras')
      : `${formatCount(first)}–${formatCount(last)} de ${counted(total, 'obra', 'obras')}`,
  pages: {
    label: 'Páginas de obras',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  failed: 'No se pudieron leer las obras',
  failure: (failure: CallFailure): string => noticeOf(failure, '').message,
  stale: (failure: CallFailure): string =>
    `Las obras no se pudieron actualizar: son las últimas que se leyeron. ${noticeOf(failure, '').message}`,
  empty: 'Todavía no hay obras',
  emptyDetail: 'Aparecerán aquí con la primera carga.',
  noMatch: 'Ninguna obra pasa estos filtros',
  noMatchDetail: 'Quita alguno o amplía las fechas.',
  pastEnd: 'Aquí ya no quedan obras',
  pastEndDetail: 'Las que había en esta página ya no están. Vuelve a la primera.',
} as const;
