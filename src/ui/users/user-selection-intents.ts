import type { ListedUser } from '../../api/contract/users.ts';
import type { UserSelectionEvent } from '../../machines/users/user-selection.ts';
import type { Hears } from '../hears.ts';

export const userSelectionIntents = (actor: Hears<UserSelectionEvent>) => {
  const clear = () => actor.send({ type: 'rows.cleared' });
  const chosen = (people: readonly ListedUser[]) =>
    actor.send({ type: 'rows.toggled', rows: people.map(({ id }) => ({ id })) });
  return {
    clear,
    toggle: (person: ListedUser) => chosen([person]),
    /** Replaces the present selection. */
    chooseOnly: (people: readonly ListedUser[]) => {
      clear();
      chosen(people);
    },
  };
};
