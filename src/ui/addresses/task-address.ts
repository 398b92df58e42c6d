import { MODULES } from '../modules.ts';

const TASKS = MODULES.fourTask.path;

export const TASK_LIST_PATH = `${TASKS}/lista`;
export const TASK_CALENDAR_PATH = `${TASKS}/calendario`;

/** Its board, with the card open. */
export const taskAddress = (board: number, id: string): string =>
  `${TASKS}?${new URLSearchParams({ tablero: String(board), tarea: id })}`;

/** What narrows the tasks, and the board: the same whichever way they are looked at. */
const KEPT = ['tablero', 'donde', 'buscar', 'vista'];

/** The same tasks, looked at in another way. */
export function sameTasksAt(path: string, present: URLSearchParams): string {
  const kept = new URLSearchParams([...present].filter(([name]) => KEPT.includes(name)));
  return kept.size === 0 ? path : `${path}?${kept}`;
}
