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

/** The page was not replaced by a reload: work is open, or the browser asked first and the person stayed. */
export type ReloadEnd = { readonly kind: 'openWork' } | { readonly kind: 'noWork' };
