import type { ConnectionRange } from '../../api/contract/connections.ts';
import type {
  ConnectionStatistics,
  ConnectionTrendPoint,
  CriticalMoment,
  RecentConnections,
  StalledConnections,
} from '../../api/endpoints/connections.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import { retriedReading } from '../kit/retried-reading/retried-reading-machine.ts';
import type { StalledQuery } from './connections-types.ts';

/**
 * The statistics do not depend on the range. They are read again with the charts, so that the whole page shows one
 * moment.
 */
export const connectionStatisticsMachine = retriedReading<ConnectionRange, ConnectionStatistics>({
  id: 'connectionStatistics',
});
export const criticalConnectionsMachine = retriedReading<ConnectionRange, readonly CriticalMoment[]>({
  id: 'criticalConnections',
});
export const connectionTrendMachine = retriedReading<ConnectionRange, readonly ConnectionTrendPoint[]>({
  id: 'connectionTrend',
});
export const recentConnectionsMachine = retriedReading<ConnectionRange, readonly RecentConnections[]>({
  id: 'recentConnections',
});
export const stalledConnectionsMachine = pagedList<StalledQuery, StalledConnections>({
  id: 'stalledConnections',
  isRefreshable: true,
});
