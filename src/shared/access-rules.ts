import { isAdmin, mayOpen } from './access.ts';

/**
 * Who may change whose access (domain.md 4 and 6): the server decides by it, the page shows by it what cannot be done.
 * Whoever acts manages users, and nothing here lets them stop: so there is always somebody who does, as long as those
 * who act take turns.
 */

/** The default people: nobody deletes them or switches them off, and they do not change their own data. */
const LAST_PROTECTED_ID = 3;
export const isProtectedPerson = (id: number): boolean => id <= LAST_PROTECTED_ID;

export type Flags = Readonly<Record<string, boolean | undefined>>;

export interface PersonWithAccess {
  readonly id: number;
  readonly is_active: boolean;
  readonly permissions?: Flags | undefined;
}

export type AccessRefusal =
  /** One of the default people. */
  | 'protectedPerson'
  /** Nobody deletes themselves or switches themselves off. */
  | 'oneself'
  /** Nobody takes the users from themselves. */
  | 'ownUsers'
  /** Only an administrator gives or takes `admin`. */
  | 'adminFlag'
  /** Only an administrator deletes another or switches them on and off. */
  | 'adminPerson';

/** What keeps `actor` from having the person's flags be `wanted`. */
export function whyNotPermissions(
  actor: PersonWithAccess,
  person: PersonWithAccess,
  wanted: Flags,
): AccessRefusal | null {
  if (isAdmin(person.permissions) !== isAdmin(wanted) && !isAdmin(actor.permissions)) return 'adminFlag';
  return person.id === actor.id && losesUsers(person.permissions, wanted) ? 'ownUsers' : null;
}

/** What keeps `actor` from switching the person on or off. */
export function whyNotStatus(
  actor: PersonWithAccess,
  person: PersonWithAccess,
  isActive: boolean,
): AccessRefusal | null {
  if (!isActive && isProtectedPerson(person.id)) return 'protectedPerson';
  if (!isActive && person.id === actor.id) return 'oneself';
  return isAdmin(person.permissions) && !isAdmin(actor.permissions) ? 'adminPerson' : null;
}

/** What keeps `actor` from deleting the person. */
export const whyNotDelete = (actor: PersonWithAccess, person: PersonWithAccess): AccessRefusal | null =>
  whyNotStatus(actor, person, false);

/** The flags after a change that names only some of them. */
export const changedFlags = (held: Flags | undefined, changes: Flags): Flags => ({ ...held, ...changes });

/** The flag itself, also where `admin` would still open the users: what is taken by oneself is not given back by oneself. */
const losesUsers = (held: Flags | undefined, wanted: Flags): boolean =>
  (held?.users === true && wanted.users !== true) || (mayOpen(held, 'users') && !mayOpen(wanted, 'users'));
