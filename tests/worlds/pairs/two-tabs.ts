import { taskQueueIn } from '../../../src/browser/task-queue.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { createListedStore } from '../../support/listed-store.ts';
import type { Pair } from '../pair.ts';
import { sendsTaskChange } from '../people/sends-task-changes.ts';
import { idOf } from '../scripts/id-of.ts';
import { type SeenTask, seenTask, TASK_ROWS } from '../scripts/tasks.ts';

/** Two tabs of one browser open with a change that was not sent, and each sends it; one has another of the same field. */
export const twoTabs: Pair<SeenTask> = {
  name: 'two tabs',
  people: { ana: ['4task'], ana2: { sameAs: 'ana' } },
  prepare: (test, { ana }) => seenTask(test, ana!),
  scripts: ({ id, base }, { ana }) => {
    const userId = ana?.id ?? 0;
    const store = createListedStore();
    const change = (at: number, titulo: string): TaskChange => ({
      opId: idOf(100 + at),
      at,
      task: id,
      board: null,
      base,
      set: { titulo },
    });
    taskQueueIn(() => store)(userId).keep({ change: change(0, 'Replantear'), failure: null });
    return {
      ana: (hands) => sendsTaskChange(hands, userId, null, store),
      ana2: (hands) => sendsTaskChange(hands, userId, change(1, 'Medir'), store),
    };
  },
  heard: ({ answer }) => answer?.status ?? null,
  rows: TASK_ROWS,
  promises: ({ rows }) =>
    (rows.changes ?? []).some(({ resultado }) => resultado === 'perdido')
      ? ['a change of hers lost to another']
      : [],
};
