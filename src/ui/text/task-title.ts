import { TASK_LIMITS } from '../../api/contract/records/task.ts';

/** What a new task holds at first. */
export interface SuggestedWords {
  readonly titulo: string;
  readonly descripcion: string;
}

/** Cut to the longest title that the server takes. */
export const taskTitle = (text: string): string =>
  text.length <= TASK_LIMITS.title ? text : `${text.slice(0, TASK_LIMITS.title - 1)}…`;
