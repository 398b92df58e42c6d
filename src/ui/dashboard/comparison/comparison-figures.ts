import {
  type ComparedMetric,
  HISTORY_CURRENCY,
  type History,
  type HistoryEntry,
  type HistoryTrend,
} from '../../../api/contract/history.ts';
import type { ChartKind, ChartSpec } from '../../../shared/charts/chart-types.ts';
import { formatValue, sayValue, type ValueFormat } from '../../../shared/charts/value-format.ts';
import { trailAddress } from '../../addresses/activity-address.ts';
import { spanLabel, historicalComparisonText as text } from '../../text/historical-comparison.ts';

export interface MetricFigures {
  readonly metric: ComparedMetric;
  readonly spec: ChartSpec;
  /** '311 obras'; null when it is not known. */
  readonly value: string | null;
  readonly change: string;
  readonly direction: 'up' | 'down' | 'same' | null;
  /** Null without gaps. */
  readonly gaps: string | null;
}

export interface ComparisonFigures {
  /** The chosen metrics that the answer has. */
  readonly metrics: readonly MetricFigures[];
  /** The change of every metric, in percent. */
  readonly trends: ChartSpec;
}

const FORMATS: Readonly<Record<ComparedMetric, ValueFormat>> = {
  projects: { kind: 'count', one: 'proyecto', many: 'proyectos' },
  subprojects: { kind: 'count', one: 'subproyecto', many: 'subproyectos' },
  works: { kind: 'count', one: 'obra', many: 'obras' },
  users: { kind: 'count', one: 'persona', many: 'personas' },
  activity: { kind: 'count', one: 'cambio anotado', many: 'cambios anotados' },
  invoiced: { kind: 'money', currency: HISTORY_CURRENCY },
};

/** True for a metric that is added up over each interval; any other is a count at the end of the interval. */
const isFlow = (metric: ComparedMetric): boolean => metric === 'activity' || metric === 'invoiced';

/** Fewer than four values: draw bars, because a line through so few shows no trend. */
const LEAST_FOR_LINE = 4;

const figureOf = (entry: HistoryEntry | HistoryTrend | undefined, metric: ComparedMetric): number | null =>
  entry?.[metric] ?? null;

/** The server's answer as figures and charts. */
export function comparisonFiguresOf(
  history: History,
  chosen: readonly ComparedMetric[],
  mayReadActivity: boolean,
): ComparisonFigures {
  const metrics = chosen.filter((metric) => isAnswered(history, metric));
  return {
    metrics: metrics.map((metric) => ({
      metric,
      spec: specOf(history, metric, mayReadActivity),
      gaps: gapsOf(history, metric),
      ...(isFlow(metric) ? flowOf(history, metric) : standingOf(history, metric)),
    })),
    trends: {
      kind: lineOrBar(history),
      data: {
        ...axisOf(history),
        format: { kind: 'change' },
        series: metrics.map((metric) => ({
          name: text.metric[metric],
          values: history.trends.map((trend) => figureOf(trend, metric)),
        })),
      },
    },
  };
}

/** False for invoiced amounts in an answer that was requested before this metric was chosen. */
const isAnswered = ({ current }: History, metric: ComparedMetric): boolean =>
  metric !== 'invoiced' || current.some(({ invoiced }) => invoiced !== undefined);

const lineOrBar = ({ current }: History): ChartKind => (current.length < LEAST_FOR_LINE ? 'bar' : 'line');

/** True for days of which two may have the same day and month: two dates may be years apart. */
const isLong = (period: History['periodo']): boolean => period === '1y' || period === null;

function axisOf({ agregacion, periodo, current }: History) {
  const unfinished = current.findIndex(({ open }) => open);
  return {
    labels: current.map(({ date }) => spanLabel(date, agregacion, isLong(periodo))),
    labelName: text.labelNames[agregacion],
    spans: current.map(({ date, until }) => ({ from: date, to: until })),
    ...(unfinished !== -1 && { unfinished }),
  };
}

function specOf(history: History, metric: ComparedMetric, mayReadActivity: boolean): ChartSpec {
  const { agregacion, periodo, current, previous } = history;
  const kind = lineOrBar(history);
  // Only the activity of an interval has a list: none shows what a past day counted, or the lines of a sum of amounts.
  const leads = metric === 'activity' && mayReadActivity;
  const hrefsOf = (entries: readonly HistoryEntry[]) =>
    leads ? { hrefs: entries.map(({ date, until }) => trailAddress(date, until)) } : {};
  return {
    kind,
    data: {
      ...axisOf(history),
      format: FORMATS[metric],
      series: [
        {
          name: text.current,
          values: current.map((entry) => figureOf(entry, metric)),
          ...hrefsOf(current),
        },
        {
          name: text.previous,
          values: previous.map((entry) => figureOf(entry, metric)),
          ...hrefsOf(previous),
          ownLabels: {
            name: text.previousDate,
            labels: previous.map(({ date }) => spanLabel(date, agregacion, isLong(periodo))),
          },
        },
      ],
      // A count of thousands changes by a few, so a line on an axis from 0 would be flat. Bars must begin at 0.
      ...(kind === 'line' && !isFlow(metric) && { axis: 'around' }),
    },
  };
}

type Told = Pick<MetricFigures, 'value' | 'change' | 'direction'>;

/** The present count, compared with the count at the end of the previous period. */
function standingOf({ current, previous, trends }: History, metric: ComparedMetric): Told {
  const [end, before] = [current.at(-1), previous.at(-1)];
  const [now, then] = [figureOf(end, metric), figureOf(before, metric)];
  if (now === null) return { value: null, change: text.standing.unknown, direction: null };
  const value = sayValue(FORMATS[metric], now);
  if (then === null || before === undefined) {
    return { value, change: text.standing.nothingBefore, direction: null };
  }
  if (now === then) return { value, change: text.standing.same(before.until), direction: 'same' };
  return {
    value,
    change: text.standing.change(
      difference(metric, now, then),
      now > then,
      percentText(figureOf(trends.at(-1), metric)),
      before.until,
    ),
    direction: now > then ? 'up' : 'down',
  };
}

/** The sum over the period. Only intervals that have ended and are known in both periods are compared. */
function flowOf({ agregacion, current, previous }: History, metric: ComparedMetric): Told {
  const known = current.flatMap((entry) => figureOf(entry, metric) ?? []);
  const value = known.length === 0 ? null : sayValue(FORMATS[metric], sumOf(known));
  const ended = current.flatMap((entry, at) => (entry.open ? [] : [[entry, previous[at]] as const]));
  const pairs = ended.flatMap(([entry, before]) => {
    const [now, then] = [figureOf(entry, metric), figureOf(before, metric)];
    return now === null || then === null ? [] : [{ now, then }];
  });
  if (ended.length === 0) return { value, change: text.flow.nothingEnded(agregacion), direction: null };
  if (pairs.length === 0) return { value, change: text.flow.nothingBefore, direction: null };
  const [now, then] = [sumOf(pairs.map((one) => one.now)), sumOf(pairs.map((one) => one.then))];
  if (now === then) {
    return { value, change: text.flow.same(pairs.length, agregacion), direction: 'same' };
  }
  return {
    value,
    change: text.flow.change(
      difference(metric, now, then),
      now > then,
      percentText(then === 0 ? null : ((now - then) / then) * 100),
      pairs.length,
      agregacion,
    ),
    direction: now > then ? 'up' : 'down',
  };
}

/** Rounded to the cent, because sums of binary fractions have stray decimals. */
const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;

const difference = (metric: ComparedMetric, now: number, then: number): string =>
  formatValue(FORMATS[metric], Math.abs(now - then));

const percentText = (percent: number | null): string | null =>
  percent === null ? null : formatValue({ kind: 'change' }, percent);

function gapsOf({ agregacion, current, previous }: History, metric: ComparedMetric): string | null {
  const missing = (entries: readonly HistoryEntry[]) =>
    entries.filter((entry) => figureOf(entry, metric) === null).length;
  const [now, before] = [missing(current), missing(previous)];
  return now + before === 0 ? null : text.gaps(now, before, agregacion);
}
