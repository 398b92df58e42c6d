import type { ActivitySummary } from '../../api/contract/activity.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatDay } from './format.ts';

const said = failureSentence('la actividad');

const entries = (count: number): string => counted(count, 'entrada', 'entradas');
const NOT_FOUND = 404;

type CountedDay = ActivitySummary['dias'][number];

export const activityText = {
  title: 'Actividad',
  refresh: 'Actualizar',
  exportCsv: 'Exportar CSV',
  cancelExport: 'Cancelar la exportación',
  exportFailed: 'No se pudo exportar la actividad',
  exportFailure: (failure: CallFailure): string =>
    failure.kind === 'timeout'
      ? 'La exportación tardó más de 2 minutos y se ha interrumpido. Acota las fechas y vuelve a intentarlo.'
      : said(failure),

  filters: {
    words: { many: 'entradas', isFeminine: true },
    search: 'Buscar por persona, acción u objeto',
    person: 'Persona',
    nobody: 'Sistema o sin sesión',
    unknownPerson: (id: number): string => `Persona n.º ${id}`,
    entity: 'Objeto',
    action: 'Acción',
    days: 'Días de la actividad',
    clear: 'Quitar los filtros',
    backwards: '«Desde» es posterior a «Hasta»: ningún día queda entre las dos fechas.',
  },

  summary: {
    label: 'Resumen',
    total: (count: number): string => entries(count),
    days: (from: string, to: string): string => `del ${formatDay(from)} al ${formatDay(to)}`,
    chart: (busiest: CountedDay | null): string =>
      busiest === null
        ? 'Entradas por día: ninguna'
        : `Entradas por día. El día con más es el ${formatDay(busiest.dia)}, con ${formatCount(busiest.total)}`,
    day: (day: CountedDay, before: CountedDay | undefined): string =>
      [day, ...(before === undefined ? [] : [before])]
        .map(({ dia, total }) => `${formatDay(dia)}: ${entries(total)}`)
        .join('; antes, '),
    people: 'Más activos',
    actions: 'Lo más frecuente',
    only: (name: string): string => `Ver solo: ${name}`,
    loading: 'Contando la actividad…',
    failed: 'No se pudo contar la actividad.',
  },

  list: 'Entradas de la actividad',
  loading: 'Buscando en la actividad…',
  shown: (count: number, at: string): string =>
    `${entries(count)}, ${count === 1 ? 'leída' : 'leídas'} a las ${at}`,
  failed: 'No se pudo leer la actividad',
  stale: (failure: CallFailure): string =>
    `La lista no se pudo actualizar: es la última que se leyó. ${said(failure)}`,
  failure: said,
  empty: 'Todavía no hay actividad',
  emptyDetail: 'Aquí quedará cada cambio que alguien haga en el portal.',
  noMatch: 'Nada coincide con los filtros',
  noMatchDetail: 'Prueba con otras palabras u otras fechas, o quita los filtros.',
  pages: {
    label: 'Páginas de la actividad',
    newest: 'Las más recientes',
    newer: 'Más recientes',
    older: 'Más antiguas',
  },

  columns: {
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué hizo',
    object: 'Objeto',
    fields: 'Campos',
  },
  now: 'ahora',
  today: 'Hoy',
  yesterday: 'Ayer',
  numbered: (name: string, id: string): string => `${name} n.º ${id}`,

  entry: {
    close: 'Cerrar la entrada',
    newer: 'Entrada más reciente',
    older: 'Entrada más antigua',
    loading: 'Leyendo la entrada…',
    failed: (failure: CallFailure): string =>
      failure.kind === 'status' && failure.status === NOT_FOUND
        ? 'Esta entrada no existe.'
        : `No se pudo leer la entrada. ${said(failure)}`,
    unknown: 'Entrada de la actividad',
    facts: 'Datos de la entrada',
    when: 'Cuándo',
    who: 'Quién',
    object: 'Objeto',
    request: 'Petición',
    number: 'Entrada',
    changes: 'Cambios',
    noChanges: 'Ningún campo cambió.',
    noted: 'Datos',
    nothingNoted: 'De esta acción no se guarda nada más.',
    unchanged: 'Sin cambios',
    kinds: { added: 'Nuevo', removed: 'Quitado', changed: 'Cambiado' },
    before: 'Antes',
    after: 'Después',
    given: 'Se añade:',
    taken: 'Se quita:',
    kept: 'Sigue:',
    nothing: 'sin valor',
    emptyText: 'texto vacío',
    emptyList: 'ninguno',
    yes: 'Sí',
    no: 'No',
  },
} as const;
