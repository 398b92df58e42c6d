export type StaleTabEvent =
  /** A chunk could not be fetched: after a deployment the server no longer has it. */
  | { readonly type: 'chunk.failed' }
  | { readonly type: 'chunk.came' }
  | { readonly type: 'staleTab.reloadRequested' };

export type StaleTabEmitted = { readonly type: 'staleTab.cutOff' };

/** `reloadedBefore`: the tab was already reloaded for this build, so another reload would not help. */
export type ReloadLeave =
  | { readonly kind: 'openWork' }
  | { readonly kind: 'free' }
  | { readonly kind: 'reloadedBefore' };

/** A reload that ends without another page: the browser asked first, and the person stayed. */
export type ReloadEnd = { readonly kind: 'openWork' } | { readonly kind: 'noWork' };
