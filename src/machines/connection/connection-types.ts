import type { ConnectionReturned } from '../kit/recovery-events.ts';

export interface ConnectionDelays {
  readonly retryPause: number;
  readonly goodNews: number;
}
export const CONNECTION_DELAYS: ConnectionDelays = { retryPause: 5_000, goodNews: 4_000 };

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
