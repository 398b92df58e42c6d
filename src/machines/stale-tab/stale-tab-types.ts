export type StaleTabEvent =
  /** A chunk could not be fetched: after a deployment the server no longer has it. */
  | { readonly type: 'chunk.failed' }
  | { readonly type: 'chunk.came' }
  | { readonly type: 'staleTab.reloadRequested' }
  /** Something kept in this browser was written by another version of the portal, and was put aside. */
  | { readonly type: 'kept.putAside' };

export type StaleTabEmitted =
  | { readonly type: 'staleTab.cutOff' }
  | { readonly type: 'staleTab.keptPutAside' };

/** `reloadedBefore`: the tab was already reloaded for this build, so another reload would not help. */
export type ReloadLeave =
  | { readonly kind: 'openWork' }
  | { readonly kind: 'free' }
  | { readonly kind: 'reloadedBefore' };

/**
 * Whether work was open just after the reload was asked for. It decides which notice the tab shows if it is still
 * there, for example because the person answered the browser's question with 'stay'.
 */
export type ReloadEnd = { readonly kind: 'openWork' } | { readonly kind: 'noWork' };
