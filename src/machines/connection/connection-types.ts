import type { ConnectionReturned } from '../kit/recovery-events.ts';

export interface ConnectionDelays {
  /** Between two looks whether the server answers again. */
  readonly retryPause: number;
  /** How long it is said that it does. */
  readonly goodNews: number;
}
export const CONNECTION_DELAYS: ConnectionDelays = { retryPause: 5_000, goodNews: 4_000 };

export interface ConnectionInput {
  readonly delays: ConnectionDelays;
}
export type ConnectionContext = ConnectionInput;

/** What the browser knows of its network. */
export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.back' };

export type ConnectionEvent =
  | NetworkEvent
  /** Some call of the page came to no answer. */
  | { readonly type: 'connection.unanswered' }
  | { readonly type: 'connection.checkRequested' };

export type ConnectionEmitted = ConnectionReturned;
