/** Spec 1 section 9. */
export interface PageTurnDelays {
  /** So that choosing an instant page is visible too. */
  readonly shownAtLeast: number;
  /** After this a missing page is no longer shown as coming. */
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
  /** The chosen page, or the one that its refusal led to. */
  | { readonly type: 'pageTurn.ended'; readonly path: string };
