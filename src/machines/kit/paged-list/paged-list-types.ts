import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

export interface CountedPage<TItem> {
  readonly items: readonly TItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** The query of a list that is always read whole. */
export type WholeQuery = Readonly<Record<string, never>> | null;

export interface PagedListDelays {
  readonly settle: number;
  /** Milliseconds between two reads of a page for which `isChanging` is true. */
  readonly refresh: number;
}
export const PAGED_LIST_DELAYS: PagedListDelays = { settle: 250, refresh: 5_000 };

/** `about`: the record that the list belongs to, which never changes; null for a list that belongs to none. */
export interface PagedListInput<TAbout extends string | null = null> {
  readonly about: TAbout;
  readonly delays: PagedListDelays;
}

export interface PagedListContext<TQuery, TPage, TAbout extends string | null = null>
  extends PagedListInput<TAbout> {
  readonly query: TQuery | null;
  /** The last page; it stays on screen while the next one is read. */
  readonly page: TPage | null;
  readonly failure: CallFailure | null;
}

export type PagedListEvent<TQuery> =
  | { readonly type: 'list.asked'; readonly query: TQuery }
  | { readonly type: 'list.left' }
  | { readonly type: 'list.retryRequested' }
  | { readonly type: 'list.refreshRequested' }
  | SessionRenewed
  | ConnectionReturned;

export interface PageAsked<TQuery, TAbout extends string | null = null> {
  readonly input: { about: TAbout; query: TQuery | null };
  readonly signal: AbortSignal;
}
