/** Spec 1 section 2.1: opens in its own tab. */
export const FOUR_TASK_PATH = '/4task';

/** Spec 1 section 9, in milliseconds. */
export interface FourTaskDelays {
  /** Between click and overlay. */
  readonly clickDelay: number;
  /** How long the item shows the click. */
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
  /** The tab was blocked, so the workspace opens in this one. */
  readonly isBlocked: boolean;
}

export type FourTaskEvent =
  | { readonly type: 'fourTask.chosen' }
  | { readonly type: 'fourTask.accessAnswered'; readonly isHeld: boolean }
  | { readonly type: 'fourTask.cancelled' };

export type FourTaskEmitted =
  /** Answered by `fourTask.accessAnswered`. */
  | { readonly type: 'fourTask.accessAsked' }
  | { readonly type: 'fourTask.refused' }
  /** The workspace must open in this tab. */
  | { readonly type: 'fourTask.blocked' };

export interface TabOutcome {
  readonly isBlocked: boolean;
}

/** At 25, 50, 75 and 100 %. */
export type FourTaskStage = 'verifying' | 'preparing' | 'opening' | 'ready';
