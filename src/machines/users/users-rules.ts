import type { ListedUser } from '../../api/contract/users.ts';
import { plainText } from '../../shared/plain-text.ts';
import { compareInSpanish } from '../../shared/spanish-order.ts';
import type { AccessDraftEvent } from './access-draft-types.ts';
import type { NamedPerson, PeopleFilter, UserOrder } from './users-types.ts';

export const isBin = ({ estado }: PeopleFilter): boolean => estado === 'borrados';

export function mergedPeople(
  people: readonly ListedUser[],
  changed: readonly ListedUser[],
  ofBin: boolean,
): readonly ListedUser[] {
  const byId = new Map(changed.map((user) => [user.id, user]));
  return people
    .map((user) => byId.get(user.id) ?? user)
    .filter((user) => (user.deleted_at !== null) === ofBin);
}

/** What opens the permissions of a person with the one they asked for switched on; undefined for nobody in the list. */
export function openingOf(
  { id, flag }: NamedPerson,
  people: readonly ListedUser[],
): AccessDraftEvent | undefined {
  const person = people.find((one) => one.id === id);
  return (
    person && {
      type: 'access.opened',
      id,
      assignments: flag === null ? [] : [{ person, flags: { [flag]: true } }],
    }
  );
}

export function peopleShown(people: readonly ListedUser[], filter: PeopleFilter): readonly ListedUser[] {
  const words = plainText(filter.q.trim());
  const shown = people.filter(
    (user) =>
      (filter.estado === null || isBin(filter) || user.is_active === (filter.estado === 'activos')) &&
      (words === '' || plainText(user.name).includes(words) || plainText(user.email).includes(words)),
  );
  return shown.sort(comparing(filter.orden));
}

function comparing(orden: UserOrder): (a: ListedUser, b: ListedUser) => number {
  const turned = orden.startsWith('-') ? -1 : 1;
  const compare = COMPARISONS[orden.replace('-', '')] ?? byId;
  return (a, b) => turned * (compare(a, b) || byId(a, b));
}

const byId = (a: ListedUser, b: ListedUser): number => a.id - b.id;
const byMoment = (a: string | null, b: string | null): number =>
  (a === null ? 0 : Date.parse(a)) - (b === null ? 0 : Date.parse(b));
const COMPARISONS: Readonly<Record<string, (a: ListedUser, b: ListedUser) => number>> = {
  id: byId,
  nombre: (a, b) => compareInSpanish(a.name, b.name),
  email: (a, b) => compareInSpanish(a.email, b.email),
  estado: (a, b) => Number(b.is_active) - Number(a.is_active),
  creado: (a, b) => byMoment(a.created_at, b.created_at),
  acceso: (a, b) => byMoment(a.last_access, b.last_access),
};
