import type { ListedUser } from '../../api/contract/users.ts';
import type { PeopleChange } from './people-changes-types.ts';

export function asMeant(
  people: readonly ListedUser[],
  queue: readonly PeopleChange[],
): readonly ListedUser[] {
  const meant = new Map<number, boolean>();
  for (const change of queue) {
    if (change.kind === 'status') for (const id of change.ids) meant.set(id, change.isActive);
  }
  if (meant.size === 0) return people;
  return people.map((user) => {
    const isActive = meant.get(user.id);
    return isActive === undefined ? user : { ...user, is_active: isActive };
  });
}

export const isUnderWay = (queue: readonly PeopleChange[], id: number): boolean =>
  queue.some(({ ids }) => ids.includes(id));
