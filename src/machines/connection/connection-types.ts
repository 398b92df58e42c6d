import type { ConnectionReturned } from '../kit/recovery-events.ts';

export interface ConnectionDelays {
  readonly retryPause: number;
  /**
   * Milliseconds between two tries while only the database is away or busy. Shorter than `retryPause`, because another
   * database takes over within half a minute, and a load may end at any moment.
   */
  readonly databasePause: number;
  readonly goodNews: number;
  /** How long after the return calls may still fail that were made before it: longer than a call waits. */
  readonly lateFailures: number;
  /** Milliseconds in which such failures are gathered, so that all of them are told of the return at once. */
  readonly gathering: number;
}
export const CONNECTION_DELAYS: ConnectionDelays = {
  retryPause: 5_000,
  databasePause: 2_000,
  goodNews: 4_000,
  lateFailures: 15_000,
  gathering: 2_000,
};

/**
 * `databaseAway`: the server answers, but its database is away or takes no writes, as `why` says. `databaseBusy`: the database that is
 * embedded in the server is at work for a load, and answers nobody else until it has finished.
 */
export type ReachedServer =
  | { readonly kind: 'answers' }
  | { readonly kind: 'databaseAway'; readonly why: AwayReason }
  | ({ readonly kind: 'databaseBusy' } & BusyTime);

/** Another server takes over the database, or a disk is full: then it can be read, and nothing can be saved. */
export type AwayReason = 'changing' | 'diskFull';

/** How long the database has been busy, and how long it will yet be; null where the server does not know. */
export interface BusyTime {
  readonly busySeconds: number | null;
  readonly secondsLeft: number | null;
}

export interface ConnectionInput {
  readonly delays: ConnectionDelays;
}
export interface ConnectionContext extends ConnectionInput {
  readonly busy: BusyTime;
  /** Why the database was away when it was last asked. */
  readonly away: AwayReason;
}

export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.back' };

export type ConnectionEvent =
  | NetworkEvent
  | { readonly type: 'connection.unanswered' }
  | { readonly type: 'connection.checkRequested' };

export type ConnectionEmitted = ConnectionReturned;
