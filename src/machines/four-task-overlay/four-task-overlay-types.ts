/** The start page of 4Task, which opens in its own tab (spec 1 section 2.1). */
export const FOUR_TASK_PATH = '/4task';

/**
 * In milliseconds (spec 1 section 9): `clickDelay` from the click to the overlay, and how long the entry of
 * the menu looks pressed (`feedback`), the overlay is shown, and the device vibrates.
 */
export interface FourTaskDelays {
  readonly clickDelay: number;
  readonly feedback: number;
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
  readonly isBlocked: boolean;
}

export type FourTaskEvent =
  | { readonly type: 'fourTask.chosen' }
  | { readonly type: 'fourTask.accessAnswered'; readonly isHeld: boolean }
  | { readonly type: 'fourTask.cancelled' };

export type FourTaskEmitted =
  | { readonly type: 'fourTask.accessAsked' }
  | { readonly type: 'fourTask.refused' }
  | { readonly type: 'fourTask.blocked' };

export interface TabOutcome {
  readonly isBlocked: boolean;
}

export type FourTaskStage = 'verifying' | 'preparing' | 'opening' | 'ready';
