import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { AccessAssignment, FlagValues, PersonAccess } from '../../machines/users/access-draft-types.ts';
import {
  type AccessRefusal,
  changedFlags,
  type PersonWithAccess,
  whyNotPermissions,
} from '../../shared/access-rules.ts';
import { refusalText } from '../text/access.ts';

export const reasonOf = (refusal: AccessRefusal | null): string | null => refusal && refusalText[refusal];

type Person = PersonAccess & PersonWithAccess;

export const whyNotFlag = (
  actor: PersonWithAccess,
  person: Person,
  flag: PermissionFlag,
  value: boolean,
): AccessRefusal | null =>
  person.permissions[flag] === value
    ? null
    : whyNotPermissions(actor, person, changedFlags(person.permissions, { [flag]: value }));

export const allowedAssignments = (
  actor: PersonWithAccess,
  people: readonly Person[],
  flags: FlagValues,
): readonly AccessAssignment[] =>
  people.flatMap((person) => {
    const entries = Object.entries(flags) as [PermissionFlag, boolean][];
    const allowed = entries.filter(([flag, value]) => whyNotFlag(actor, person, flag, value) === null);
    return allowed.length === 0 ? [] : [{ person, flags: Object.fromEntries(allowed) }];
  });
