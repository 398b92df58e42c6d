import type { ConnectionReturned } from '../kit/recovery-events.ts';

export interface ConnectionDelays {
  readonly retryPause: number;
  /**
   * Milliseconds between two tries while only the database is away. Shorter than `retryPause`, because another database
   * takes over within half a minute.
   */
  readonly databasePause: number;
  readonly goodNews: number;
}
export const CONNECTION_DELAYS: ConnectionDelays = {
  retryPause: 5_000,
  databasePause: 2_000,
  goodNews: 4_000,
};

/** `databaseAway`: the server answers, but its database is away or takes no writes. */
export interface ReachedServer {
  readonly kind: 'answers' | 'databaseAway';
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
