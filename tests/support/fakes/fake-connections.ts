import type { ConnectionRange } from '../../../src/api/contract/connections.ts';
import type {
  ConnectionStatistics,
  ConnectionTrendPoint,
  CriticalMoment,
  connectionEndpoints,
  RecentConnections,
  StalledConnections,
} from '../../../src/api/endpoints/connections.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';

const point = (at: string, total: number | null): ConnectionTrendPoint => ({
  at,
  total,
  active: total && 2,
  idle: total && total - 2,
  idleInTransaction: total && 0,
  waiting: total && 0,
  limit: total && 100,
});

/** Connection figures that the other fakes share: ten minutes of samples. */
export class FakeConnections {
  readonly askedRanges: ConnectionRange[] = [];
  readonly askedMoments: (string | null)[] = [];
  statistics: ConnectionStatistics = {
    idle: { count: 9, change: '+12%' },
    active: { count: 3, change: '-25%' },
    total: { count: 12, change: '+0%' },
    idleInTransaction: 1,
    waiting: 0,
    limit: 100,
    engine: 'postgres',
    at: AT,
  };
  critical: readonly CriticalMoment[] = [
    { at: '2026-11-21T09:00:00.000Z', connections: 95, percent: 95, percentOfLimit: 95 },
    { at: '2026-11-21T09:10:00.000Z', connections: 86, percent: 86, percentOfLimit: 86 },
    { at: '2026-11-21T09:20:00.000Z', connections: 82, percent: 82, percentOfLimit: 82 },
  ];
  trend: readonly ConnectionTrendPoint[] = [
    point('2026-11-21T09:00:00.000Z', 12),
    point('2026-11-21T09:05:00.000Z', null),
    point('2026-11-21T09:10:00.000Z', 14),
  ];
  recent: readonly RecentConnections[] = [{ day: '2026-11-21', hour: '10:00', connections: 12 }];
  stalled: StalledConnections = {
    at: AT,
    connections: [
      {
        process: 4711,
        state: 'idleInTransaction',
        user: 'portal',
        application: 'psql',
        client: '10.0.0.7',
        since: '2026-11-21T09:40:00.000Z',
        seconds: 125,
        query: 'update obra set estado = $1',
      },
    ],
  };

  inRange<TAnswer>(range: ConnectionRange, answer: TAnswer): TAnswer {
    this.askedRanges.push(range);
    return answer;
  }

  stalledAt(moment: string | null): StalledConnections {
    this.askedMoments.push(moment);
    return moment === null ? this.stalled : { at: null, connections: [] };
  }
}

export const connectionAnswers = (connections: FakeConnections): Answers<typeof connectionEndpoints> => ({
  connectionStatistics: () => connections.statistics,
  criticalConnections: ({ query }) => connections.inRange(query, connections.critical),
  connectionTrend: ({ query }) => connections.inRange(query, connections.trend),
  recentConnections: ({ query }) => connections.inRange(query, connections.recent),
  stalledConnections: ({ query }) => connections.stalledAt(query.momento ?? null),
});
