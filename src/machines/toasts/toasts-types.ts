export type NoticeType = 'success' | 'warning' | 'error' | 'info';

/** Something said to the person once, in the words of the view that tells it. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it is about, where the server tells of the same: only one of the two is listed. */
  readonly about: string | null;
  /** A failure of long work is not over before somebody has seen it. */
  readonly staysUntilClosed: boolean;
  /** It stands in the list of notifications already. */
  readonly isListed: boolean;
  /** An open dialog says it: it is listed only, so that it does not stand over that dialog. */
  readonly isInDialog: boolean;
}

/** Milliseconds. The first three are the specification's (spec 1 sections 8 and 9). */
export interface ToastDelays {
  readonly brief: number;
  readonly success: number;
  readonly enhancedSuccess: number;
  /** What is wrong is read to its end: so long to notice it, and so long for each character. */
  readonly noticing: number;
  readonly perCharacter: number;
}
export const TOAST_DELAYS: ToastDelays = {
  brief: 2_000,
  success: 3_000,
  enhancedSuccess: 4_000,
  noticing: 2_000,
  perCharacter: 60,
};

/** While the pointer or the focus is on one, or what draws them is fetched, none goes. */
export type Holder = 'pointer' | 'focus' | 'fetching';

export interface ToastsInput {
  readonly delays: ToastDelays;
}
export interface ToastsContext extends ToastsInput {
  /** The oldest first. */
  readonly shown: readonly Notice[];
  readonly heldBy: readonly Holder[];
}

export type ToastsEvent =
  | { readonly type: 'toast.told'; readonly notice: Notice }
  | { readonly type: 'toast.closed'; readonly id: string }
  | { readonly type: 'toast.held'; readonly by: Holder }
  | { readonly type: 'toast.released'; readonly by: Holder }
  /** Raised by the machine itself when its time is over. */
  | { readonly type: 'toast.expired'; readonly id: string }
  /** The person has left: nothing of theirs is shown to the next. */
  | { readonly type: 'toast.cleared' };

/** Said of each that is not listed yet. */
export interface ToastsEmitted {
  readonly type: 'toast.shown';
  readonly notice: Notice;
}
