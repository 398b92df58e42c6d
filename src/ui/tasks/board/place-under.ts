import type { DragMoveEvent } from '@dnd-kit/core';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { MovePlace } from '../../../machines/tasks/move/task-move-types.ts';

/** Before the card under the pointer or after it, whichever half it is over; over none, last in the column. */
export function placeUnder(
  board: BoardCards,
  card: TaskCard,
  { over, active }: Pick<DragMoveEvent, 'over' | 'active'>,
): MovePlace | null {
  if (over === null) return null;
  for (const { columna, tarjetas } of board.columnas) {
    const others = tarjetas.filter(({ id }) => id !== card.id);
    if (over.id === columna) return { column: columna, index: others.length };
    if (over.id === card.id && card.columna === columna) {
      return { column: columna, index: tarjetas.findIndex(({ id }) => id === card.id) };
    }
    const at = others.findIndex(({ id }) => id === over.id);
    if (at < 0) continue;
    const lying = active.rect.current.translated;
    const isBelow = lying !== null && lying.top + lying.height / 2 > over.rect.top + over.rect.height / 2;
    return { column: columna, index: isBelow ? at + 1 : at };
  }
  return null;
}
