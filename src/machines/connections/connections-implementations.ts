import type { ConnectionStatistics, StalledConnections } from '../../api/connections-api.ts';
import type { ConnectionRange } from '../../api/contract/connections.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import { readAnswer } from '../kit/retried-reading/retried-reading-actors.ts';
import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
  stalledConnectionsMachine,
} from './connection-readings.ts';
import { type ConnectionsDeps, ofRange } from './connections-actors.ts';
import type { StalledQuery } from './connections-types.ts';

export const createConnectionsImplementations = ({ api }: ConnectionsDeps) => ({
  actors: {
    connectionStatistics: connectionStatisticsMachine.provide({
      actors: {
        readAnswer: readAnswer<ConnectionRange, ConnectionStatistics>(({ signal }) =>
          api.connectionStatistics({ signal }),
        ),
      },
    }),
    criticalConnections: criticalConnectionsMachine.provide({
      actors: { readAnswer: ofRange(api.criticalConnections) },
    }),
    connectionTrend: connectionTrendMachine.provide({
      actors: { readAnswer: ofRange(api.connectionTrend) },
    }),
    recentConnections: recentConnectionsMachine.provide({
      actors: { readAnswer: ofRange(api.recentConnections) },
    }),
    stalledConnections: stalledConnectionsMachine.provide({
      actors: {
        loadPage: loadPage<StalledQuery, StalledConnections>(({ input: { query }, signal }) =>
          api.stalledConnections(present(query, 'moment').moment, { signal }),
        ),
      },
    }),
  },
});
