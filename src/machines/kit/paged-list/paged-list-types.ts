import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

/** One page of a list that the server counts. */
export interface CountedPage<TItem> {
  readonly items: readonly TItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface PagedListDelays {
  /** After the last change of what is asked for, so that typing asks once. */
  readonly settle: number;
  /** Between two looks at a list that still changes by itself. */
  readonly refresh: number;
}
export const PAGED_LIST_DELAYS: PagedListDelays = { settle: 250, refresh: 5_000 };

/** `about`: what the list belongs to, for lists of something; it never changes. */
export interface PagedListInput {
  readonly about: string;
  readonly delays: PagedListDelays;
}

export interface PagedListContext<TQuery, TPage> extends PagedListInput {
  /** null: nobody has looked at it yet. */
  readonly query: TQuery | null;
  /** The last page that came; it stays on screen while the next one is on its way. */
  readonly page: TPage | null;
  readonly failure: CallFailure | null;
}

export type PagedListEvent<TQuery> =
  /** What is asked for, as the address says it. */
  | { readonly type: 'list.asked'; readonly query: TQuery }
  | { readonly type: 'list.left' }
  | { readonly type: 'list.retryRequested' }
  /** There may be something newer than what is shown. */
  | { readonly type: 'list.refreshRequested' }
  | SessionRenewed
  | ConnectionReturned;

export interface PageAsked<TQuery> {
  readonly input: { about: string; query: TQuery | null };
  readonly signal: AbortSignal;
}
