import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { CardContext } from './use-task-card.ts';

/** Who else has the card open, and whether something of it is still on its way. */
export function useLooking() {
  const world = useContext(CardContext);
  if (world === null) throw new Error('There is no card around this.');
  const { people, task } = useSelector(world.card, ({ context }) => context);
  return {
    others: people.filter(({ id }) => id !== world.me.id),
    hasUnsent: world.pending.some((change) => change.task === task),
  };
}
