/** Spec 1 section 9. The mark is the sign that a chosen page is loading. */
export interface PageTurnDelays {
  /** Milliseconds that the mark is shown at least, so that it is seen even when the page appears at once. */
  readonly shownAtLeast: number;
  /** Milliseconds after which the mark is removed even when the page has not appeared. */
  readonly shownAtMost: number;
}
export const PAGE_TURN_DELAYS: PageTurnDelays = { shownAtLeast: 300, shownAtMost: 5_000 };

export interface PageTurnInput {
  readonly delays: PageTurnDelays;
}

export interface PageTurnContext {
  readonly delays: PageTurnDelays;
  readonly at: string | null;
  readonly to: string | null;
}

export type PageTurnEvent =
  | { readonly type: 'pageTurn.began'; readonly to: string }
  /**
   * A page has appeared: the chosen one, another shown instead of it, or one that nobody chose here (the first of a
   * visit, or one that the back button led to).
   */
  | { readonly type: 'pageTurn.ended'; readonly path: string };
