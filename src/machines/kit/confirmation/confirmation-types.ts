/** All of it is JSON. */
export interface ConfirmationContext {
  /** What is asked about; null while nothing is. */
  readonly asked: unknown;
}

export type ConfirmationEvent =
  | { readonly type: 'confirmation.asked'; readonly asked: unknown }
  /** `answer`: what was decided with it, where the question leaves a choice. */
  | { readonly type: 'confirmation.confirmed'; readonly answer: unknown }
  | { readonly type: 'confirmation.cancelled' };

/** Once for each question that was confirmed: now it is done. */
export interface ConfirmationGiven {
  readonly type: 'confirmation.given';
  readonly asked: unknown;
  readonly answer: unknown;
}
