import { MODULES } from '../modules.ts';

const TASKS = MODULES.fourTask.path;

export const TASK_LIST_PATH = `${TASKS}/lista`;
export const TASK_CALENDAR_PATH = `${TASKS}/calendario`;

/** Address of the board of a task, with the card of the task open. */
export const taskAddress = (board: number, id: string): string =>
  `${TASKS}?${new URLSearchParams({ tablero: String(board), tarea: id })}`;

/** Parameters that the board, the list and the calendar share: the id of the board, the filters and the saved view. */
const KEPT = ['tablero', 'donde', 'buscar', 'vista'];

/** Address of `path` (the board, the list or the calendar) with the board and the filters of the present address. */
export function sameTasksAt(path: string, present: URLSearchParams): string {
  const kept = new URLSearchParams([...present].filter(([name]) => KEPT.includes(name)));
  return kept.size === 0 ? path : `${path}?${kept}`;
}
