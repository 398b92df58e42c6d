import { nextStates } from '../../../machines/tasks/card/sheet-rules.ts';
import type { TaskHistoryQuery, TieQuery } from '../../../machines/tasks/card/task-card-lists.ts';
import type { TaskCardEvent } from '../../../machines/tasks/card/task-card-types.ts';
import type { TaskConflictsEvent } from '../../../machines/tasks/card/task-conflicts-types.ts';
import type { DraftPlace, TaskEditsEvent } from '../../../machines/tasks/card/task-edits-types.ts';
import type { TaskLifeEvent } from '../../../machines/tasks/task-life-machine.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { TaskState } from '../../../shared/task-states.ts';
import { listIntents } from '../../components/list-intents.ts';
import type { Hears } from '../../hears.ts';

type Values = Readonly<Record<string, unknown>>;

/** The id by which the server counts a change once, and the moment at which it was made. */
const stamped = () => ({ opId: randomUuid(), at: Date.now() });

export const cardIntents = (card: Hears<TaskCardEvent>) => ({
  retry: () => card.send({ type: 'card.retryRequested' }),
  /** `base`: the version of each field as it is shown. */
  change: (task: string, base: Readonly<Record<string, number>>, set: Values) =>
    card.send({ type: 'task.changeWanted', change: { ...stamped(), task, board: null, base, set } }),
});

export const editIntents = (edits: Hears<TaskEditsEvent>) => ({
  begin: (place: DraftPlace, text: string, base: number) =>
    edits.send({ type: 'edit.began', ...place, text, base }),
  type: (place: DraftPlace, text: string) => edits.send({ type: 'edit.typed', ...place, text }),
  putBack: (place: DraftPlace) => edits.send({ type: 'edit.putBack', ...place }),
  recover: (place: DraftPlace) => edits.send({ type: 'edit.recovered', ...place }),
  forget: (place: DraftPlace) => edits.send({ type: 'edit.dismissed', ...place }),
  save: (task: string, keys: readonly string[], set: Values) =>
    edits.send({ type: 'edit.sent', task, keys, set, ...stamped() }),
});

export const conflictIntents = (conflicts: Hears<TaskConflictsEvent>) => ({
  keepTheirs: (task: string, field: string) => conflicts.send({ type: 'conflict.settled', task, field }),
  putMine: (task: string, field: string, base: number) =>
    conflicts.send({ type: 'conflict.insisted', task, field, base, ...stamped() }),
});

export const historyIntents = listIntents<TaskHistoryQuery>;
export const tieIntents = listIntents<TieQuery>;

/** The states that a task in `from` can go to, in their usual order. */
export const possibleStates = (
  from: TaskState,
  life: { can(event: TaskLifeEvent): boolean },
): readonly TaskState[] => nextStates(from).filter((to) => life.can({ type: 'life.moved', to }));
