import type { ComparedMetric, HISTORY_PERIODS, HistoryAggregation } from '../../api/contract/history.ts';
import { counted } from '../../shared/spanish-count.ts';
import { formatDay, formatMonthAndYear, formatShortDay } from './format.ts';

const SPANS = {
  daily: ['día', 'días'],
  weekly: ['semana', 'semanas'],
  monthly: ['mes', 'meses'],
} as const satisfies Readonly<Record<HistoryAggregation, readonly [one: string, many: string]>>;

const OPEN_SPANS = {
  daily: 'el día de hoy',
  weekly: 'la semana en curso',
  monthly: 'el mes en curso',
} as const satisfies Readonly<Record<HistoryAggregation, string>>;

function spans(aggregation: HistoryAggregation, count: number): string {
  const [one, many] = SPANS[aggregation];
  return counted(count, one, many);
}

export const historicalComparisonText = {
  title: 'Comparación histórica',
  /** The first and the last day of each period. */
  detail: (current: readonly [string, string], previous: readonly [string, string]): string =>
    `${fromTo(current)}, y antes ${fromTo(previous).toLowerCase()}.`,
  loading: 'Leyendo el periodo y el anterior…',

  filters: 'Qué se compara',
  period: 'Periodo',
  periods: {
    '7d': '7 días',
    '30d': '30 días',
    '3m': '3 meses',
    '6m': '6 meses',
    '1y': '1 año',
  } as const satisfies Readonly<Record<(typeof HISTORY_PERIODS)[number], string>>,
  aggregation: 'Agrupado por',
  aggregations: { daily: 'Días', weekly: 'Semanas', monthly: 'Meses' } as const satisfies Readonly<
    Record<HistoryAggregation, string>
  >,
  metrics: 'Métricas',
  metric: {
    projects: 'Proyectos',
    subprojects: 'Subproyectos',
    works: 'Obras',
    users: 'Personas',
    activity: 'Actividad',
    invoiced: 'Facturado en euros',
  } as const satisfies Readonly<Record<ComparedMetric, string>>,
  refresh: 'Actualizar la comparación',

  /** Message of spec 2, section 8. */
  loadFailed: 'Error al cargar datos históricos',
  loadFailedDetail: 'No se ha cambiado nada. Vuelve a intentarlo en un momento.',
  stale: 'La comparación no se pudo actualizar: es la última que se leyó.',
  noMetric: 'No has elegido ninguna métrica',
  noMetricDetail: 'Elige al menos una para ver su gráfico.',

  current: 'Este periodo',
  previous: 'El anterior',
  /** Heading, in the table of a chart, of the column with the days of the earlier period. */
  previousDate: 'Con qué se compara',
  labelNames: { daily: 'Día', weekly: 'Semana del', monthly: 'Mes' } as const satisfies Readonly<
    Record<HistoryAggregation, string>
  >,
  trends: 'Cambio de cada métrica',
  trendsDetail: 'Cada valor frente al del mismo lugar en el periodo anterior, en porcentaje.',

  /** Sentences about counts at the end of a day. `difference` is formatted, without its sign. */
  standing: {
    unknown: 'Sin dato de hoy',
    nothingBefore: 'Sin dato del periodo anterior con que comparar',
    same: (day: string): string => `Igual que el ${formatDay(day)}`,
    change: (difference: string, isMore: boolean, percent: string | null, day: string): string =>
      `${difference} ${isMore ? 'más' : 'menos'} que el ${formatDay(day)}${percent === null ? '' : ` (${percent})`}`,
  },
  /** Sentences about metrics that are added up over a period. */
  flow: {
    nothingEnded: (aggregation: HistoryAggregation): string =>
      `Solo está ${OPEN_SPANS[aggregation]}: se compara cuando termine`,
    nothingBefore: 'Sin dato del periodo anterior con que comparar',
    same: (count: number, aggregation: HistoryAggregation): string =>
      `Lo mismo que antes, en ${ended(count, aggregation)}`,
    change: (
      difference: string,
      isMore: boolean,
      percent: string | null,
      count: number,
      aggregation: HistoryAggregation,
    ): string =>
      `${difference} ${isMore ? 'más' : 'menos'} que antes${percent === null ? '' : ` (${percent})`}, en ${ended(count, aggregation)}`,
  },
  gaps: (current: number, previous: number, aggregation: HistoryAggregation): string =>
    `Sin dato: ${[
      current > 0 && `${spans(aggregation, current)} de este periodo`,
      previous > 0 && `${spans(aggregation, previous)} del anterior`,
    ]
      .filter((part) => part !== false)
      .join(' y ')}.`,
} as const;

const fromTo = ([from, to]: readonly [string, string]): string =>
  from === to ? `El ${formatDay(from)}` : `Del ${formatDay(from)} al ${formatDay(to)}`;

const ended = (count: number, aggregation: HistoryAggregation): string =>
  `${spans(aggregation, count)} ${
    aggregation === 'weekly'
      ? count === 1
        ? 'terminada'
        : 'terminadas'
      : count === 1
        ? 'terminado'
        : 'terminados'
  }`;

/**
 * '21 nov', '21 nov 2026' or 'nov 2026': the first day of the interval. `withYear` is for texts that compare two
 * intervals.
 */
export function spanLabel(from: string, aggregation: HistoryAggregation, withYear: boolean): string {
  if (aggregation === 'monthly') return formatMonthAndYear(from);
  return withYear ? formatDay(from) : formatShortDay(from);
}
