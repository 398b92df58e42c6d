import type { ListedUser } from '../../api/contract/users.ts';
import type { PeopleChange } from './people-changes-types.ts';

export function asMeant(
  people: readonly ListedUser[],
  queue: readonly PeopleChange[],
): readonly ListedUser[] {
  const meant = new Map<number, Partial<ListedUser>>();
  for (const change of queue) {
    if (change.kind === 'restore' || change.kind === 'welcome') continue;
    const made = change.kind === 'unlock' ? { locked: false } : { is_active: change.isActive };
    for (const id of change.ids) meant.set(id, { ...meant.get(id), ...made });
  }
  if (meant.size === 0) return people;
  return people.map((user) => {
    const made = meant.get(user.id);
    return made === undefined ? user : { ...user, ...made };
  });
}

export const isUnderWay = (queue: readonly PeopleChange[], id: number): boolean =>
  queue.some(({ ids }) => ids.includes(id));
