export interface ShownDelays {
  readonly stay: number;
}

export interface ShownInput {
  readonly delays?: ShownDelays;
}

export interface ShownContext<TValue> extends ShownInput {
  readonly value: TValue | null;
}

export type ShownEvent<TValue> =
  | { readonly type: 'shown.opened'; readonly value: TValue }
  /** Ignored when another value has replaced this one. */
  | { readonly type: 'shown.closed'; readonly value: TValue }
  | { readonly type: 'shown.dismissed' };
