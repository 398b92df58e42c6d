import type {
  ConnectionTrendPoint,
  CriticalMoment,
  RecentConnections,
} from '../../../api/endpoints/connections.ts';
import type { ChartData, ChartSpec, ChartTone } from '../../../shared/charts/chart-types.ts';
import { officeDay } from '../../../shared/office-time.ts';
import type { DaySpan } from '../../../shared/periods/periods.ts';
import { connectionsText as text } from '../../text/admin-panel.ts';
import { formatShortDay, formatShortMoment, formatTime } from '../../text/format.ts';

/** From these percentages of the highest total on, a bar is red or orange (spec 3 section 9). */
const RED = 90;
const ORANGE = 85;

const toneOf = (percent: number): ChartTone =>
  percent >= RED ? 'red' : percent >= ORANGE ? 'orange' : 'amber';

const CONNECTIONS = { kind: 'count', one: 'conexión', many: 'conexiones' } as const;
const shared = {
  labelName: text.moment,
  format: CONNECTIONS,
  axis: 'around',
} as const satisfies Partial<ChartData>;

/**
 * The colour of a bar shows the percentage of the highest total; the label has the number too, for people who
 * do not distinguish the colours.
 */
export const criticalSpec = (moments: readonly CriticalMoment[]): ChartSpec => ({
  kind: 'bar',
  data: {
    ...shared,
    spans: moments.map(({ at }) => ({ from: minuteOf(at), to: minuteOf(at) })),
    labels: moments.map(({ at, percent }) => `${formatShortMoment(at)} · ${text.percent(percent)}`),
    series: [
      {
        name: text.series.connections,
        values: moments.map(({ connections }) => connections),
        tones: moments.map(({ percent }) => toneOf(percent)),
      },
    ],
  },
});

const LINES = ['total', 'active', 'idle', 'idleInTransaction', 'waiting', 'limit'] as const;

export const trendSpec = (
  points: readonly ConnectionTrendPoint[],
  hrefOf: (moment: string) => string,
): ChartSpec => ({
  kind: 'line',
  data: {
    ...shared,
    spans: stretchesFrom(points.map(({ at }) => minuteOf(at))),
    labels: points.map(({ at }) => formatShortMoment(at)),
    series: LINES.map((line) => ({
      name: text.series[line],
      values: points.map((point) => point[line]),
      ...(line !== 'limit' && { hrefs: points.map(({ at, total }) => (total === null ? null : hrefOf(at))) }),
    })),
  },
});

export const recentSpec = (points: readonly RecentConnections[]): ChartSpec => ({
  kind: 'area',
  data: {
    ...shared,
    spans: stretchesFrom(points.map(({ day, hour }) => `${day}T${hour}`)),
    labels: points.map(({ day, hour }) => `${formatShortDay(day)}, ${hour}`),
    series: [{ name: text.series.connections, values: points.map(({ connections }) => connections) }],
  },
});

/** '2026-11-21T10:42' in the office's time zone. */
const minuteOf = (at: string): string => `${officeDay(Date.parse(at))}T${formatTime(at)}`;

const MINUTE_MS = 60_000;
/** Later than every minute: the last stretch goes on. */
const OPEN_END = '9999';

/** Stretches of time that follow each other, by the minutes in which they begin. */
const stretchesFrom = (begins: readonly string[]): readonly DaySpan[] =>
  begins.map((from, at) => ({ from, to: minuteBefore(begins[at + 1]) }));

const minuteBefore = (next: string | undefined): string =>
  next === undefined
    ? OPEN_END
    : new Date(Date.parse(`${next}Z`) - MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
