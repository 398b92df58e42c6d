import { TASK_LIMITS } from '../../api/contract/records/task.ts';

/** The texts that the form of a new task suggests. */
export interface SuggestedWords {
  readonly titulo: string;
  readonly descripcion: string;
}

/** Cuts a title at the longest length that the server accepts. */
export const taskTitle = (text: string): string =>
  text.length <= TASK_LIMITS.title ? text : `${text.slice(0, TASK_LIMITS.title - 1)}…`;
