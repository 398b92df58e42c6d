import { useContext } from 'react';
import { useContextParts } from '../../use-context-parts.ts';
import { CardContext } from './use-task-card.ts';

/** The other people who have the card open, and whether changes of it are still being sent. */
export function useLooking() {
  const world = useContext(CardContext);
  if (world === null) throw new Error('There is no card around this.');
  const { people, task } = useContextParts(world.card, 'people', 'task');
  return {
    others: people.filter(({ id }) => id !== world.me.id),
    hasUnsent: world.pending.some((change) => change.task === task),
  };
}
