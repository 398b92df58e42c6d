import type { ConnectionRange } from '../../../src/api/contract/connections.ts';
import type {
  ConnectionStatistics,
  ConnectionTrendPoint,
  CriticalMoment,
  RecentConnections,
  StalledConnections,
} from '../../../src/api/endpoints/connections.ts';
import type { ConnectionsEvent, StalledQuery } from '../../../src/machines/connections/connections-types.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import { retriedReadingPayloads } from '../kit/retried-reading-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';
const RANGES: readonly [ConnectionRange, ConnectionRange] = [{}, { dias: 7 }];

export const connectionsPayloads: PayloadCases<ConnectionsEvent> = eventsOnly({
  'connections.asked': [{ range: {} }],
});

export const connectionStatisticsPayloads = retriedReadingPayloads<ConnectionRange, ConnectionStatistics>(
  RANGES,
  {
    idle: { count: 9, change: '+0%' },
    active: { count: 3, change: '+0%' },
    total: { count: 12, change: '+0%' },
    idleInTransaction: 0,
    waiting: 0,
    limit: 100,
    engine: 'postgres',
    at: AT,
  },
);
export const criticalConnectionsPayloads = retriedReadingPayloads<ConnectionRange, readonly CriticalMoment[]>(
  RANGES,
  [{ at: AT, connections: 95, percent: 95, percentOfLimit: 95 }],
);
export const connectionTrendPayloads = retriedReadingPayloads<
  ConnectionRange,
  readonly ConnectionTrendPoint[]
>(RANGES, [{ at: AT, total: 12, active: 3, idle: 9, idleInTransaction: 0, waiting: 0, limit: 100 }]);
export const recentConnectionsPayloads = retriedReadingPayloads<
  ConnectionRange,
  readonly RecentConnections[]
>(RANGES, [{ day: '2026-11-21', hour: '10:42', connections: 12 }]);
export const stalledConnectionsPayloads = pagedListPayloads<StalledQuery, StalledConnections>(
  [{ moment: null }, { moment: AT }],
  [{ at: AT, connections: [] }],
);
