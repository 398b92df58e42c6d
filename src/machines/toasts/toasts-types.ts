export type NoticeType = 'success' | 'warning' | 'error' | 'info';

/** A button of a toast. Whoever told the notice hears that it was pressed. */
export interface NoticeAction {
  readonly name: string;
  readonly label: string;
}

export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string | null;
  readonly at: number;
  /**
   * A key that the notice and the server's notification have in common when they are about the same event: only one of
   * them is listed.
   */
  readonly about: string | null;
  /** Failures of long work stay until somebody closes them. */
  readonly staysUntilClosed: boolean;
  readonly isListed: boolean;
  /** True when an open dialog shows the same, so that the notice is only listed. */
  readonly isInDialog: boolean;
  /** What a person does that this notice is about. Each step has one toast at a time: its newest notice. */
  readonly step: string | null;
  readonly actions: readonly NoticeAction[];
}

/** Milliseconds; the first three are from spec 1 sections 8 and 9. */
export interface ToastDelays {
  readonly brief: number;
  readonly success: number;
  readonly enhancedSuccess: number;
  /** Errors stay long enough to be read: a fixed time, and a time for each character. */
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

export type Holder = 'pointer' | 'focus' | 'fetching';

export interface ToastsInput {
  readonly delays: ToastDelays;
}
export interface ToastsContext extends ToastsInput {
  readonly shown: readonly Notice[];
  readonly heldBy: readonly Holder[];
}

export type ToastsEvent =
  | { readonly type: 'toast.told'; readonly notice: Notice }
  | { readonly type: 'toast.closed'; readonly id: string }
  | { readonly type: 'toast.held'; readonly by: Holder }
  | { readonly type: 'toast.released'; readonly by: Holder }
  | { readonly type: 'toast.expired'; readonly id: string }
  /** A dialog opened after these toasts and leaves no room for them beside it. */
  | { readonly type: 'toast.crowdedOut'; readonly ids: readonly string[] }
  | { readonly type: 'toast.stepEnded'; readonly step: string }
  /** The person went to another page. */
  | { readonly type: 'toast.pageLeft' }
  | { readonly type: 'toast.actionChosen'; readonly id: string; readonly action: string }
  | { readonly type: 'toast.cleared' };

export type ToastsEmitted =
  | { readonly type: 'toast.shown'; readonly notice: Notice }
  | { readonly type: 'toast.acted'; readonly id: string; readonly action: string };
