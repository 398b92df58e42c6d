import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { FOUR_TASK_PATH, type TabOutcome } from './four-task-overlay-types.ts';

export interface FourTaskWorld {
  readonly vibrate: (ms: number) => void;
  /** false: the browser blocked the tab. */
  readonly openTab: (path: string) => boolean;
}

export interface FourTaskDeps {
  readonly fourTask: FourTaskWorld;
}

export function createFourTaskImplementations({ fourTask }: FourTaskDeps) {
  return {
    actors: {
      vibrate: fromCallback<EventObject, { readonly ms: number }>(({ input }) => fourTask.vibrate(input.ms)),
      openTab: fromPromise(
        async (): Promise<TabOutcome> => ({ isBlocked: !fourTask.openTab(FOUR_TASK_PATH) }),
      ),
    },
  };
}
