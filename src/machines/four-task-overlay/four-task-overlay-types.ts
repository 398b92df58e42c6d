/** Spec 1 section 2.1: a workspace of its own, in a tab of its own. */
export const FOUR_TASK_PATH = '/4task';

/** Spec 1 section 9, in milliseconds. */
export interface FourTaskDelays {
  /** Between the click and the overlay. */
  readonly clickDelay: number;
  /** So long the clicked item shows that it was. */
  readonly feedback: number;
  /** All four messages together. */
  readonly overlay: number;
  readonly vibration: number;
}
export const FOUR_TASK_DELAYS: FourTaskDelays = {
  clickDelay: 150,
  feedback: 200,
  overlay: 1_500,
  vibration: 50,
};

export interface FourTaskInput {
  readonly delays: FourTaskDelays;
}
export interface FourTaskContext {
  readonly delays: FourTaskDelays;
  /** The browser refused the tab: the workspace opens in this one. */
  readonly isBlocked: boolean;
}

export type FourTaskEvent =
  | { readonly type: 'fourTask.chosen' }
  | { readonly type: 'fourTask.accessAnswered'; readonly isHeld: boolean }
  | { readonly type: 'fourTask.cancelled' };

export type FourTaskEmitted =
  /** May this person open the workspace? Answered by `fourTask.accessAnswered`. */
  | { readonly type: 'fourTask.accessAsked' }
  /** The workspace is not for this person. */
  | { readonly type: 'fourTask.refused' }
  /** There is no other tab: only this one is left. */
  | { readonly type: 'fourTask.blocked' };

export interface TabOutcome {
  readonly isBlocked: boolean;
}

/** What the overlay says, at 25, 50, 75 and 100 %. */
export type FourTaskStage = 'verifying' | 'preparing' | 'opening' | 'ready';
