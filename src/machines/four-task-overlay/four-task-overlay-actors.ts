import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { FOUR_TASK_PATH, type TabOutcome } from './four-task-overlay-types.ts';

export interface FourTaskWorld {
  readonly vibrate: (ms: number) => void;
  /** Returns false when the browser blocked the tab. */
  readonly openTab: (path: string) => boolean;
}

export interface FourTaskDeps {
  readonly fourTask: FourTaskWorld;
}

export const createFourTaskImplementations = (deps: FourTaskDeps) => ({
  actors: { vibrate: vibrate(deps), openTab: openTab(deps) },
});

export const vibrate = ({ fourTask }: FourTaskDeps) =>
  fromCallback<EventObject, { readonly ms: number }>(({ input }) => fourTask.vibrate(input.ms));

export const openTab = ({ fourTask }: FourTaskDeps) =>
  fromPromise<TabOutcome>(async () => ({ isBlocked: !fourTask.openTab(FOUR_TASK_PATH) }));
