import type { OpenWork } from '../kit/open-work.ts';

export interface StaleTabContext {
  readonly openWork: readonly OpenWork[];
}

export type StaleTabEvent =
  /** A chunk could not be fetched: after a deployment the server no longer has it. */
  | { readonly type: 'chunk.failed' }
  | { readonly type: 'chunk.came' }
  | { readonly type: 'staleTab.workBegan'; readonly work: OpenWork }
  | { readonly type: 'staleTab.workEnded'; readonly work: OpenWork }
  | { readonly type: 'staleTab.reloadRequested' };

export type StaleTabEmitted = { readonly type: 'staleTab.cutOff' };

/** `reloadedBefore`: the tab was already reloaded for this build, so another reload would not help. */
export type ReloadLeave = { readonly kind: 'free' } | { readonly kind: 'reloadedBefore' };
