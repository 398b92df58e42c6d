export interface ConfirmationContext {
  readonly asked: unknown;
}

export type ConfirmationEvent =
  | { readonly type: 'confirmation.asked'; readonly asked: unknown }
  /** `answer`: what the person decided, for questions that offer a choice. */
  | { readonly type: 'confirmation.confirmed'; readonly answer: unknown }
  | { readonly type: 'confirmation.cancelled' };

/** Emitted for each confirmed question: the action may run. */
export interface ConfirmationGiven {
  readonly type: 'confirmation.given';
  readonly asked: unknown;
  readonly answer: unknown;
}
