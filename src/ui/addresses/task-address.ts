import { MODULES } from '../modules.ts';

const TASKS = MODULES.fourTask.path;

export const TASK_LIST_PATH = `${TASKS}/lista`;
export const TASK_CALENDAR_PATH = `${TASKS}/calendario`;

/** The board of the task, with its card open. */
export const taskAddress = (board: number, id: string): string =>
  `${TASKS}?${new URLSearchParams({ tablero: String(board), tarea: id })}`;

/** Parameters that board, list and calendar share: the board, and what narrows its tasks. */
const KEPT = ['tablero', 'donde', 'buscar', 'vista'];

/** The tasks of this address on another of these three pages. */
export function sameTasksAt(path: string, present: URLSearchParams): string {
  const kept = new URLSearchParams([...present].filter(([name]) => KEPT.includes(name)));
  return kept.size === 0 ? path : `${path}?${kept}`;
}
