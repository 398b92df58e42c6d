/** How long a chosen entry of the menu shows that its page is coming (spec 1 section 9). */
export interface PageTurnDelays {
  /** A page that is there at once is seen to have been chosen. */
  readonly shownAtLeast: number;
  /** A page that does not come leaves the menu as it was. */
  readonly shownAtMost: number;
}
export const PAGE_TURN_DELAYS: PageTurnDelays = { shownAtLeast: 300, shownAtMost: 5_000 };

export interface PageTurnInput {
  readonly delays: PageTurnDelays;
}

export interface PageTurnContext {
  readonly delays: PageTurnDelays;
  /** The page that was drawn last. */
  readonly at: string | null;
  /** The page that is on its way. */
  readonly to: string | null;
  /** It came, and is shown as coming only for the eye. */
  readonly isThere: boolean;
}

export type PageTurnEvent =
  /** A page was chosen and may be gone to; `to` may carry a query. */
  | { readonly type: 'pageTurn.began'; readonly to: string }
  /** A page is on screen: the chosen one, or the one that its refusal led to. */
  | { readonly type: 'pageTurn.ended'; readonly path: string };
