import type { TaskPerson, TaskSheet } from '../../../api/contract/records/task.ts';
import { place } from '../../../api/contract/records/task-changes.ts';
import type { TaskState } from '../../../shared/task-states.ts';
import { callFailure } from '../../kit/call-failure.ts';
import type { TaskChange, TaskNewsHeard } from '../task-change-types.ts';
import type { TaskCardContext } from './task-card-types.ts';

const GONE = 404;

export function isGone(error: unknown): boolean {
  const failure = callFailure(error);
  return failure.kind === 'status' && failure.status === GONE;
}

/** The later version of one card, whichever arrived last. */
export const laterSheet = (known: TaskSheet | null, sheet: TaskSheet): TaskSheet =>
  known !== null && known.tarjeta.revision > sheet.tarjeta.revision ? known : sheet;

/** True when the card must be read again after this news. */
export function isNewsOf({ task, sheet }: TaskCardContext, { news }: TaskNewsHeard): boolean {
  if (news.tipo === 'recargar') return true;
  if (news.tipo !== 'tarjeta' || news.tarjeta.id !== task) return false;
  return news.tarjeta.revision > (sheet?.tarjeta.revision ?? 0);
}

export function peopleAt({ task, people }: TaskCardContext, { news }: TaskNewsHeard): readonly TaskPerson[] {
  if (news.tipo !== 'presentes') return people;
  return news.presentes.find((one) => one.tarea === task)?.personas ?? [];
}

/** The state that a change gives the open card; null when it does not set the state. */
export function stateWanted({ task }: TaskCardContext, change: TaskChange): TaskState | null {
  const to = place.safeParse(change.set.lugar);
  return change.task === task && to.success ? to.data.estado : null;
}
