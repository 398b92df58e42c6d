import { TASK_LIMITS } from '../../api/contract/records/task.ts';

/** The texts that a new task is suggested with. */
export interface SuggestedWords {
  readonly titulo: string;
  readonly descripcion: string;
}

/** Cuts a text to the longest title that the server accepts. */
export const taskTitle = (text: string): string =>
  text.length <= TASK_LIMITS.title ? text : `${text.slice(0, TASK_LIMITS.title - 1)}…`;
