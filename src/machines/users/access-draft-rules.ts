import { PERMISSION_FLAGS, type Permissions } from '../../api/contract/permissions.ts';
import { type ListedUser, PEOPLE_AT_ONCE, type PermissionChange } from '../../api/contract/users.ts';
import type {
  AccessAssignment,
  AccessConflict,
  Edits,
  FlagValues,
  PersonAccess,
  PersonEdit,
} from './access-draft-types.ts';

const isHeld = (permissions: Permissions, flag: keyof Permissions): boolean => permissions[flag] === true;

const changing = (held: Permissions, wanted: FlagValues): FlagValues =>
  Object.fromEntries(
    PERMISSION_FLAGS.flatMap((flag) => {
      const value = wanted[flag];
      return value === undefined || value === isHeld(held, flag) ? [] : [[flag, value]];
    }),
  );

const isNothing = (flags: FlagValues): boolean => Object.keys(flags).length === 0;

function withEdit(edits: Edits, edit: PersonEdit): Edits {
  const { [edit.id]: _, ...others } = edits;
  return isNothing(edit.wanted) ? others : { ...others, [edit.id]: edit };
}

export function edited(edits: Edits, assignments: readonly AccessAssignment[]): Edits {
  const next: Record<string, PersonEdit> = { ...edits };
  for (const { person, flags } of assignments) {
    const { id, name, version, permissions } = person;
    const before = next[id] ?? { id, name, version, held: permissions, wanted: {} };
    const wanted = changing(before.held, { ...before.wanted, ...flags });
    if (isNothing(wanted)) delete next[id];
    else next[id] = { ...before, wanted };
  }
  return next;
}

export const isEmpty = (edits: Edits): boolean => Object.keys(edits).length === 0;
export const isSame = (a: Edits, b: Edits): boolean => {
  const ids = Object.keys(a);
  return (
    ids.length === Object.keys(b).length &&
    ids.every((id) => JSON.stringify(a[id]?.wanted) === JSON.stringify(b[id]?.wanted))
  );
};

/** The edits that remain after other people changed the same persons, and what they changed. */
export function rebased(
  edits: Edits,
  current: readonly ListedUser[],
): { readonly edits: Edits; readonly conflicts: readonly AccessConflict[] } {
  let left = edits;
  const conflicts: AccessConflict[] = [];
  for (const { id, name, version, permissions } of current) {
    const edit = edits[id];
    if (edit === undefined) continue;
    const theirs = changing(edit.held, wholly(permissions));
    if (!isNothing(theirs)) conflicts.push({ id, name, theirs });
    left = withEdit(left, {
      id,
      name,
      version,
      held: permissions,
      wanted: changing(permissions, edit.wanted),
    });
  }
  return { edits: left, conflicts };
}

const wholly = (permissions: Permissions): FlagValues =>
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, isHeld(permissions, flag)]));

export const changesOf = (edits: Edits): readonly PermissionChange[] =>
  Object.values(edits).map(({ id, version, wanted }) => ({ id, version, permissions: wanted }));

/** True when the edits fit one request, which takes at most PEOPLE_AT_ONCE people and saves all edits or none. */
export const fitsOneRequest = (edits: Edits): boolean => Object.keys(edits).length <= PEOPLE_AT_ONCE;

export const permissionsWanted = ({ id, permissions }: PersonAccess, edits: Edits): Permissions => ({
  ...permissions,
  ...edits[id]?.wanted,
});
