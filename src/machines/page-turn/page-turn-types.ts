/** Spec 1 section 9. */
export interface PageTurnDelays {
  /** Milliseconds that the mark stays at least, so that it is seen even when the page appears at once. */
  readonly shownAtLeast: number;
  /** Milliseconds after which a page that has not appeared is no longer marked as coming. */
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
  /** The chosen page appeared, or the page that its refusal led to. */
  | { readonly type: 'pageTurn.ended'; readonly path: string };
