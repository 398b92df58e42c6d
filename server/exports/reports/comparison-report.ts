import type { AskedExport } from '../../../src/api/contract/exports.ts';
import type { ComparedMetric, History, HistoryEntry } from '../../../src/api/contract/history.ts';
import type { ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import type { ValueFormat } from '../../../src/shared/charts/value-format.ts';
import { PERIOD_WORDS } from '../../../src/shared/periods/period-words.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { HistoryReader } from '../../dashboard/history/history-reader.ts';
import { daysOf } from '../asked-dates.ts';
import { cellText, dayText } from '../cell-text.ts';
import type { Column, Report, ReportPart } from '../report.ts';

type Asked = Extract<AskedExport, { informe: 'comparacion' }>;

const METRICS: Readonly<Record<ComparedMetric, readonly [title: string, one: string, many: string]>> = {
  projects: ['Proyectos', 'proyecto', 'proyectos'],
  subprojects: ['Subproyectos', 'subproyecto', 'subproyectos'],
  works: ['Obras', 'obra', 'obras'],
  users: ['Personas', 'persona', 'personas'],
  activity: ['Actividad', 'cambio anotado', 'cambios anotados'],
  invoiced: ['Facturado en euros', 'euro', 'euros'],
};
const LABELS = { daily: 'Día', weekly: 'Semana del', monthly: 'Mes' } as const;
const BY = { daily: 'por días', weekly: 'por semanas', monthly: 'por meses' } as const;
/** Fewer than this many points are drawn as bars, because a line through them shows no trend. */
const LEAST_FOR_LINE = 4;

export async function comparisonReport(reader: HistoryReader, asked: Asked): Promise<Report> {
  const metrics = [...new Set(asked.metricas)];
  const facturado = metrics.includes('invoiced') ? 'si' : 'no';
  const history = await reader.read({ ...daysOf(asked), agregacion: asked.agregacion, facturado });
  const periodo = asked.periodo ?? history.periodo;
  const [first, last] = [history.current[0]?.date ?? '', history.current.at(-1)?.until ?? ''];
  const entries = history.current.length;
  return {
    name: 'comparacion',
    title: 'Comparación histórica',
    scope: `El filtro: ${periodo === null ? '' : `${PERIOD_WORDS[periodo]}, `}${BY[history.agregacion]}, del ${dayText(first)} al ${dayText(last)}`,
    count: `${counted(metrics.length, 'métrica', 'métricas')}, ${counted(entries, 'fila', 'filas')} cada una`,
    rows: metrics.length * entries,
    parts: metrics.map((metric) => partOf(history, metric)),
  };
}

const figureOf = (entry: HistoryEntry | History['trends'][number] | undefined, metric: ComparedMetric) =>
  entry?.[metric] ?? null;

function partOf(history: History, metric: ComparedMetric): ReportPart {
  const { agregacion, current, previous, trends } = history;
  const [title] = METRICS[metric];
  const when = agregacion === 'monthly' ? 'month' : 'day';
  const value = metric === 'invoiced' ? 'euros' : 'count';
  const columns: readonly Column[] = [
    { label: LABELS[agregacion], kind: when },
    { label: 'Este periodo', kind: value },
    { label: 'Con qué se compara', kind: when },
    { label: 'El anterior', kind: value },
    { label: 'Cambio', kind: 'change' },
  ];
  const open = current.find((entry) => entry.open);
  return {
    id: metric,
    title,
    isTableOnPaper: true,
    note:
      open === undefined
        ? null
        : `El último (${cellText(when, open.date)}) no ha terminado: sus cifras son las de ahora.`,
    chart: chartOf(history, metric),
    table: {
      columns,
      keys: 1,
      rows: current.map((entry, at) => [
        ...[entry.date, figureOf(entry, metric)],
        ...[previous[at]?.date ?? null, figureOf(previous[at], metric), figureOf(trends[at], metric)],
      ]),
    },
  };
}

function chartOf({ agregacion, current, previous }: History, metric: ComparedMetric): ChartSpec {
  const [, one, many] = METRICS[metric];
  const when = agregacion === 'monthly' ? 'month' : 'day';
  const format: ValueFormat =
    metric === 'invoiced' ? { kind: 'money', currency: 'EUR' } : { kind: 'count', one, many };
  const unfinished = current.findIndex(({ open }) => open);
  const isLine = current.length >= LEAST_FOR_LINE;
  const labels = (entries: readonly HistoryEntry[]) => entries.map(({ date }) => cellText(when, date));
  return {
    kind: isLine ? 'line' : 'bar',
    data: {
      labels: labels(current),
      labelName: LABELS[agregacion],
      format,
      series: [
        { name: 'Este periodo', values: current.map((entry) => figureOf(entry, metric)) },
        {
          name: 'El anterior',
          values: previous.map((entry) => figureOf(entry, metric)),
          ownLabels: { name: 'Con qué se compara', labels: labels(previous) },
        },
      ],
      ...(unfinished !== -1 && { unfinished }),
      // The axis begins near the values, not at 0: thousands of works change by a few, and the line would look flat.
      ...(isLine && metric !== 'activity' && metric !== 'invoiced' && { axis: 'around' }),
    },
  };
}
