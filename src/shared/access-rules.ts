import { isAdmin, mayOpen } from './access.ts';

/**
 * Who may change whose access (docs/decisions/0031): the server enforces these rules, and the page disables what
 * they forbid. The person who changes access has the flag `users` and cannot remove it from themselves, so
 * somebody always has it. The last person with `admin` keeps it.
 */

/**
 * People with ids up to this one came with the portal: they cannot be deleted or deactivated, nor change their own
 * data.
 */
const LAST_PROTECTED_ID = 3;
export const isProtectedPerson = (id: number): boolean => id <= LAST_PROTECTED_ID;

export type Flags = Readonly<Record<string, boolean | undefined>>;

export interface PersonWithAccess {
  readonly id: number;
  readonly is_active: boolean;
  readonly permissions?: Flags | undefined;
  /** True when nobody else who is active holds `admin`. */
  readonly is_last_admin?: boolean | undefined;
}

export type AccessRefusal =
  | 'protectedPerson'
  /** The name and the address of such a person do not change. */
  | 'protectedData'
  /** A person changes their own name and address in their profile, which asks for proof. */
  | 'ownData'
  /** A person cannot delete or deactivate themselves. */
  | 'oneself'
  /** A person cannot remove `users` from themselves. */
  | 'ownUsers'
  /** Only an administrator may grant or remove `admin`. */
  | 'adminFlag'
  /** Somebody active must hold `admin`: `npm run administrator` is the only way back for a portal without anybody. */
  | 'lastAdmin'
  /** Only an administrator may change the account of another administrator. */
  | 'adminPerson';

export function whyNotPermissions(
  actor: PersonWithAccess,
  person: PersonWithAccess,
  wanted: Flags,
): AccessRefusal | null {
  if (isAdmin(person.permissions) !== isAdmin(wanted) && !isAdmin(actor.permissions)) return 'adminFlag';
  if (person.is_last_admin && !isAdmin(wanted)) return 'lastAdmin';
  return person.id === actor.id && losesUsers(person.permissions, wanted) ? 'ownUsers' : null;
}

export function whyNotStatus(
  actor: PersonWithAccess,
  person: PersonWithAccess,
  isActive: boolean,
): AccessRefusal | null {
  if (!isActive && isProtectedPerson(person.id)) return 'protectedPerson';
  if (!isActive && person.id === actor.id) return 'oneself';
  return whyNotUnlock(actor, person);
}

export const whyNotUnlock = (actor: PersonWithAccess, person: PersonWithAccess): AccessRefusal | null =>
  isAdmin(person.permissions) && !isAdmin(actor.permissions) ? 'adminPerson' : null;

export function whyNotCorrect(actor: PersonWithAccess, person: PersonWithAccess): AccessRefusal | null {
  if (isProtectedPerson(person.id)) return 'protectedData';
  return person.id === actor.id ? 'ownData' : whyNotUnlock(actor, person);
}

export const whyNotDelete = (actor: PersonWithAccess, person: PersonWithAccess): AccessRefusal | null =>
  whyNotStatus(actor, person, false);

export const changedFlags = (held: Flags | undefined, changes: Flags): Flags => ({ ...held, ...changes });

/**
 * True when a person would lose the flag `users`, even if `admin` still opens the page of people to them, or would
 * lose access to that page.
 */
const losesUsers = (held: Flags | undefined, wanted: Flags): boolean =>
  (held?.users === true && wanted.users !== true) || (mayOpen(held, 'users') && !mayOpen(wanted, 'users'));
