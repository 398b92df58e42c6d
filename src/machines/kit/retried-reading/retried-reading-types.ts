import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

export interface RetriedReadingDelays {
  readonly firstRetry: number;
  readonly secondRetry: number;
}
/** Spec 3 section 9: 2 retries, the first after 1000 ms, doubling. */
export const RETRIED_READING_DELAYS: RetriedReadingDelays = { firstRetry: 1_000, secondRetry: 2_000 };

export interface RetriedReadingInput {
  readonly delays: RetriedReadingDelays;
}

export interface RetriedReadingContext<TQuery, TAnswer> extends RetriedReadingInput {
  readonly query: TQuery | null;
  /** The last answer; it stays on screen while the next one is read. */
  readonly answer: TAnswer | null;
  readonly failure: CallFailure | null;
}

export type RetriedReadingEvent<TQuery> =
  | { readonly type: 'reading.asked'; readonly query: TQuery }
  | { readonly type: 'reading.refreshRequested' }
  | { readonly type: 'reading.retryRequested' }
  | SessionRenewed
  | ConnectionReturned;

export type RetriedReadingEmitted = { readonly type: 'reading.failed' };

export interface ReadingAsked<TQuery> {
  readonly input: { readonly query: TQuery | null };
  readonly signal: AbortSignal;
}
