import type {
  ConnectionTrendPoint,
  CriticalMoment,
  RecentConnections,
} from '../../../api/endpoints/connections.ts';
import type { ChartData, ChartSpec, ChartTone } from '../../../shared/charts/chart-types.ts';
import { connectionsText as text } from '../../text/admin-panel.ts';
import { formatShortDay, formatShortMoment } from '../../text/format.ts';

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
    labels: points.map(({ day, hour }) => `${formatShortDay(day)}, ${hour}`),
    series: [{ name: text.series.connections, values: points.map(({ connections }) => connections) }],
  },
});
