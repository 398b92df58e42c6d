import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { LiftedTask } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { isOpen } from '../../../shared/task-states.ts';

export type CardsByDay = ReadonlyMap<string, readonly TaskCard[]>;

/**
 * The cards of each day, open tasks first. While a task is lifted, it is the first on the day over which it
 * is held.
 */
export function cardsByDay(cards: readonly TaskCard[], lifted: LiftedTask | null): CardsByDay {
  const byDay = new Map<string, TaskCard[]>();
  const put = (day: string | null, card: TaskCard) => {
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), card]);
  };
  if (lifted !== null) put(lifted.to, lifted.card);
  for (const card of cards.filter(({ id }) => id !== lifted?.card.id).sort(inOrder)) put(card.vence, card);
  return byDay;
}

const inOrder = (one: TaskCard, other: TaskCard): number =>
  Number(isOpen(other.estado)) - Number(isOpen(one.estado)) || one.numero - other.numero;
