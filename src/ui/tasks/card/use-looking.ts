import { useContext } from 'react';
import { useContextParts } from '../../use-context-parts.ts';
import { CardContext } from './use-task-card.ts';

/** Who else has the card open, and whether something of it is still on its way. */
export function useLooking() {
  const world = useContext(CardContext);
  if (world === null) throw new Error('There is no card around this.');
  const { people, task } = useContextParts(world.card, 'people', 'task');
  return {
    others: people.filter(({ id }) => id !== world.me.id),
    hasUnsent: world.pending.some((change) => change.task === task),
  };
}
