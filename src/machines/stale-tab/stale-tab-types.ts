import type { OpenWork } from '../kit/open-work.ts';

export interface StaleTabContext {
  /** What loading the page again would lose. */
  readonly openWork: readonly OpenWork[];
}

export type StaleTabEvent =
  /** A part of the page could not be fetched: after a deployment the server no longer has it. */
  | { readonly type: 'chunk.failed' }
  /** Fetched again, it did come, and no other is missing. */
  | { readonly type: 'chunk.came' }
  | { readonly type: 'staleTab.workBegan'; readonly work: OpenWork }
  | { readonly type: 'staleTab.workEnded'; readonly work: OpenWork }
  | { readonly type: 'staleTab.reloadRequested' };

export type StaleTabEmitted = { readonly type: 'staleTab.cutOff' };

/** `reloadedBefore`: by itself, for this very build; another time would not help either. */
export type ReloadLeave = { readonly kind: 'free' } | { readonly kind: 'reloadedBefore' };
