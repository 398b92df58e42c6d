import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { isColumnState, type TaskState } from '../../../shared/task-states.ts';

/** The column where a card goes with its new state: its own where that allows it, else the first; null: there is none. */
export function columnFor(board: Board | null, { columna }: TaskCard, to: TaskState): number | null {
  if (!isColumnState(to)) return columna;
  const fitting = board?.columnas.filter(({ estado }) => estado === to) ?? [];
  return (fitting.find(({ id }) => id === columna) ?? fitting[0])?.id ?? null;
}
