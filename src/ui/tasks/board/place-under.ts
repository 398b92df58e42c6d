import type { DragMoveEvent } from '@dnd-kit/core';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { MovePlace } from '../../../machines/tasks/move/task-move-types.ts';

/**
 * The place where a dragged card would be put: in the column under the pointer, before the first card whose middle is
 * below the middle of the dragged card.
 */
export function placeUnder(
  board: BoardCards,
  card: TaskCard,
  { over, active }: Pick<DragMoveEvent, 'over' | 'active'>,
): MovePlace | null {
  const column = board.columnas.find(({ columna }) => columna === over?.id);
  const lying = active.rect.current.translated;
  if (column === undefined || lying === null) return null;
  const others = column.tarjetas.filter(({ id }) => id !== card.id);
  const middle = lying.top + lying.height / 2;
  const below = drawnIn(column.columna).find(
    ({ id, rect }) => id !== card.id && rect.top + rect.height / 2 > middle,
  );
  const at = others.findIndex(({ id }) => id === below?.id);
  return { column: column.columna, index: at < 0 ? others.length : at };
}

/** The rendered cards of a column. Only visible cards are rendered, and only they can be under the pointer. */
function drawnIn(column: number): readonly { readonly id: string; readonly rect: DOMRect }[] {
  const cards = document.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-card]`);
  return [...cards].map((element) => ({
    id: element.dataset.card ?? '',
    rect: element.getBoundingClientRect(),
  }));
}
