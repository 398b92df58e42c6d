import { fromPromise } from 'xstate';
import type { ConnectionRange } from '../../api/contract/connections.ts';
import type { ConnectionsApi, StalledConnections } from '../../api/endpoints/connections.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import type { ReadingAsked } from '../kit/retried-reading/retried-reading-types.ts';
import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
  stalledConnectionsMachine,
} from './connection-readings.ts';
import type { StalledQuery } from './connections-types.ts';

export interface ConnectionsDeps {
  readonly api: ConnectionsApi;
}

export const createConnectionsImplementations = ({ api }: ConnectionsDeps) => ({
  actors: {
    connectionStatistics: connectionStatisticsMachine.provide({
      actors: {
        readAnswer: fromPromise(({ signal }: ReadingAsked<ConnectionRange>) =>
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
        loadPage: fromPromise(
          ({ input: { query }, signal }: PageAsked<StalledQuery>): Promise<StalledConnections> =>
            api.stalledConnections(present(query, 'moment').moment, { signal }),
        ),
      },
    }),
  },
});

const ofRange = <TAnswer>(
  read: (range: ConnectionRange, options: { readonly signal: AbortSignal }) => Promise<TAnswer>,
) =>
  fromPromise(({ input: { query }, signal }: ReadingAsked<ConnectionRange>) =>
    read(present(query, 'range'), { signal }),
  );
