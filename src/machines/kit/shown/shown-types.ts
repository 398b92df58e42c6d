export interface ShownDelays {
  readonly stay: number;
}

export interface ShownInput {
  /** Of what goes by itself. */
  readonly delays?: ShownDelays;
}

export interface ShownContext<TValue> extends ShownInput {
  readonly value: TValue | null;
}

export type ShownEvent<TValue> =
  /** It takes the place of the one that was shown. */
  | { readonly type: 'shown.opened'; readonly value: TValue }
  /** Its own button, its own end: of one that another has replaced it says nothing. */
  | { readonly type: 'shown.closed'; readonly value: TValue }
  /** Whichever it is, it closes. */
  | { readonly type: 'shown.dismissed' };
