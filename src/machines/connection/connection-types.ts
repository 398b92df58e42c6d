import type { ConnectionReturned } from '../kit/recovery-events.ts';

export interface ConnectionDelays {
  readonly retryPause: number;
  /**
   * Milliseconds between two tries while only the database is away or busy. Shorter than `retryPause`, because another
   * database takes over within half a minute, and a load may end at any moment.
   */
  readonly databasePause: number;
  readonly goodNews: number;
}
export const CONNECTION_DELAYS: ConnectionDelays = {
  retryPause: 5_000,
  databasePause: 2_000,
  goodNews: 4_000,
};

/**
 * `databaseAway`: the server answers, but its database is away or takes no writes. `databaseBusy`: the database that is
 * embedded in the server is at work for a load, and answers nobody else until it has finished.
 */
export interface ReachedServer {
  readonly kind: 'answers' | 'databaseAway' | 'databaseBusy';
}

export interface ConnectionInput {
  readonly delays: ConnectionDelays;
}
export type ConnectionContext = ConnectionInput;

export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.back' };

export type ConnectionEvent =
  | NetworkEvent
  | { readonly type: 'connection.unanswered' }
  | { readonly type: 'connection.checkRequested' };

export type ConnectionEmitted = ConnectionReturned;
