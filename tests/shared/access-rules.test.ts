import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../src/shared/access.ts';
import {
  changedFlags,
  isProtectedPerson,
  type PersonWithAccess,
  whyNotCorrect,
  whyNotDelete,
  whyNotPermissions,
  whyNotStatus,
  whyNotUnlock,
} from '../../src/shared/access-rules.ts';

const ADMIN = { id: 10, is_active: true, permissions: { admin: true } };
const LAST = { ...ADMIN, is_last_admin: true };
const MANAGER = { id: 11, is_active: true, permissions: { users: true } };
const VIEWER = { id: 12, is_active: true, permissions: { dashboard: true } };
const DEFAULT = { id: 3, is_active: true, permissions: { dashboard: true } };

describe('the rules for changing permissions', () => {
  it.each<[string, PersonWithAccess, PersonWithAccess, Record<string, boolean>, string | null]>([
    ['a manager gives a flag', MANAGER, VIEWER, { dashboard: true, users: true }, null],
    ['a manager gives admin', MANAGER, VIEWER, { admin: true }, 'adminFlag'],
    ['a manager takes admin', MANAGER, ADMIN, {}, 'adminFlag'],
    ['a manager leaves admin as it is', MANAGER, ADMIN, { admin: true, locations: true }, null],
    ['an admin gives admin', ADMIN, VIEWER, { admin: true }, null],
    ['an admin takes admin', ADMIN, { ...VIEWER, permissions: { admin: true } }, {}, null],
    ['a manager takes users from themselves', MANAGER, MANAGER, { dashboard: true }, 'ownUsers'],
    ['an admin takes admin from themselves', ADMIN, ADMIN, { dashboard: true }, 'ownUsers'],
    ['an admin with users takes admin from themselves', ADMIN, ADMIN, { users: true }, null],
    ['the last admin takes admin from themselves', LAST, LAST, { users: true }, 'lastAdmin'],
    ['the last admin, without users, takes admin from themselves', LAST, LAST, {}, 'lastAdmin'],
    ['the last admin gives themselves a flag', LAST, LAST, { admin: true, users: true }, null],
    ['a manager takes admin from the last admin', MANAGER, LAST, {}, 'adminFlag'],
    ['a manager gives themselves a flag', MANAGER, MANAGER, { users: true, activity: true }, null],
    ['a manager changes a default person', MANAGER, DEFAULT, {}, null],
  ])('%s', (_, actor, person, wanted, refusal) => {
    expect(whyNotPermissions(actor, person, wanted)).toBe(refusal);
  });

  it('lets an administrator remove their own admin or users flag no more than anybody else', () => {
    const both = { ...ADMIN, permissions: { admin: true, users: true } };
    expect(whyNotPermissions(both, both, { admin: true })).toBe('ownUsers');
  });
});

describe('the rules for switching people on and off, and deleting them', () => {
  it.each<[string, PersonWithAccess, PersonWithAccess, string | null]>([
    ['a manager deletes a viewer', MANAGER, VIEWER, null],
    ['a manager deletes a default person', MANAGER, DEFAULT, 'protectedPerson'],
    ['an admin deletes a default person', ADMIN, DEFAULT, 'protectedPerson'],
    ['a manager deletes themselves', MANAGER, MANAGER, 'oneself'],
    ['a manager deletes an admin', MANAGER, ADMIN, 'adminPerson'],
    ['an admin deletes an admin', ADMIN, { ...ADMIN, id: 20 }, null],
  ])('%s', (_, actor, person, refusal) => {
    expect(whyNotDelete(actor, person)).toBe(refusal);
    expect(whyNotStatus(actor, person, false)).toBe(refusal);
  });

  it('let a default person be switched on, also when somebody had switched them off in the database', () => {
    expect(whyNotStatus(MANAGER, { ...DEFAULT, is_active: false }, true)).toBeNull();
    expect(whyNotStatus(MANAGER, { ...ADMIN, is_active: false }, true)).toBe('adminPerson');
  });

  it('let a name and an address be corrected by others alone, and never those of a default person', () => {
    expect(whyNotCorrect(MANAGER, VIEWER)).toBeNull();
    expect(whyNotCorrect(MANAGER, MANAGER)).toBe('ownData');
    expect(whyNotCorrect(ADMIN, DEFAULT)).toBe('protectedData');
    expect(whyNotCorrect(MANAGER, ADMIN)).toBe('adminPerson');
    expect(whyNotCorrect(ADMIN, { ...ADMIN, id: 20 })).toBeNull();
  });

  it('let an administrator be unlocked by another administrator alone', () => {
    expect(whyNotUnlock(MANAGER, VIEWER)).toBeNull();
    expect(whyNotUnlock(MANAGER, ADMIN)).toBe('adminPerson');
    expect(whyNotUnlock(ADMIN, { ...ADMIN, id: 20 })).toBeNull();
  });

  it('protect exactly the ids up to 3', () => {
    expect([1, 2, 3, 4, 5].map(isProtectedPerson)).toEqual([true, true, true, false, false]);
  });
});

const flagsOf = fc.record(
  { admin: fc.boolean(), users: fc.boolean(), dashboard: fc.boolean() },
  { requiredKeys: [] },
);
const personWith = (id: number) =>
  fc.record({ id: fc.constant(id), is_active: fc.boolean(), permissions: flagsOf });
const portal = fc
  .tuple(flagsOf, personWith(1), personWith(4), personWith(5), personWith(6))
  .map(([own, ...people]) => [
    // The person who acts is signed in and may manage users.
    { id: 7, is_active: true, permissions: own.admin ? own : { ...own, users: true } },
    ...people,
  ]);
type Change =
  | { readonly kind: 'permissions'; readonly on: number; readonly flags: Record<string, boolean> }
  | { readonly kind: 'off' | 'on' | 'delete'; readonly on: number };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('permissions' as const), on: fc.nat(4), flags: flagsOf }),
  fc.record({ kind: fc.constantFrom('off' as const, 'on' as const, 'delete' as const), on: fc.nat(4) }),
);

it('the rules leave somebody who manages users after any sequence of changes, and never let a non-administrator give admin', () => {
  fc.assert(
    fc.property(portal, fc.array(fc.tuple(fc.nat(4), change), { maxLength: 30 }), (start, steps) => {
      let people: PersonWithAccess[] = start;
      for (const [by, step] of steps) {
        const actor = people[by % people.length]!;
        const person = people[step.on % people.length]!;
        if (!actor.is_active || !mayOpen(actor.permissions, 'users')) continue;
        const next = applied(actor, person, step);
        if (next === 'refused') continue;
        if (mayOpen(next?.permissions, 'admin') && !mayOpen(person.permissions, 'admin')) {
          expect(mayOpen(actor.permissions, 'admin')).toBe(true);
        }
        people = people.flatMap((one) => (one !== person ? [one] : next ? [next] : []));
        expect(people.some((one) => one.is_active && mayOpen(one.permissions, 'users'))).toBe(true);
        expect(people.some(({ id }) => id === 1)).toBe(true);
      }
    }),
  );
});

function applied(
  actor: PersonWithAccess,
  person: PersonWithAccess,
  step: Change,
): PersonWithAccess | null | 'refused' {
  switch (step.kind) {
    case 'permissions': {
      const wanted = changedFlags(person.permissions, step.flags);
      return whyNotPermissions(actor, person, wanted) ? 'refused' : { ...person, permissions: wanted };
    }
    case 'delete':
      return whyNotDelete(actor, person) ? 'refused' : null;
    default: {
      const isActive = step.kind === 'on';
      return whyNotStatus(actor, person, isActive) ? 'refused' : { ...person, is_active: isActive };
    }
  }
}
