import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { isColumnState, type TaskState } from '../../../shared/task-states.ts';

/**
 * The column for a card with a new state: its own column if that allows the state, else the first one that does; null:
 * no column does.
 */
export function columnFor(board: Board | null, { columna }: TaskCard, to: TaskState): number | null {
  if (!isColumnState(to)) return columna;
  const fitting = board?.columnas.filter(({ estado }) => estado === to) ?? [];
  return (fitting.find(({ id }) => id === columna) ?? fitting[0])?.id ?? null;
}
