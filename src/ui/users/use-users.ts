import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListedUser } from '../../api/contract/users.ts';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import type { accessMatrixMachine } from '../../machines/users/access-draft-machine.ts';
import { asMeant } from '../../machines/users/people-changes-rules.ts';
import type { PeopleChange } from '../../machines/users/people-changes-types.ts';
import type { usersMachine } from '../../machines/users/users-machine.ts';
import type { NamedPerson } from '../../machines/users/users-types.ts';
import type { PersonWithAccess } from '../../shared/access-rules.ts';
import { useModule, usePortalChild } from '../portal.tsx';

export type UsersRef = ActorRefFrom<typeof usersMachine>;
export type DraftRef = ActorRefFrom<typeof accessMatrixMachine>;

type ChildName =
  | 'peopleChanges'
  | 'newUser'
  | 'newPeople'
  | 'personCorrection'
  | 'userDeletion'
  | 'permissionsEditor'
  | 'accessMatrix'
  | 'accessHistory'
  | 'usersExport'
  | 'userSelection';
type Children = ReturnType<UsersRef['getSnapshot']>['children'];

export function useUsersChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('users'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The users have no machine '${name}'.`);
  return child;
}

export function useActor(): PersonWithAccess {
  const user = useSelector(usePortalChild('session'), selectUser);
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  return useMemo(
    () => ({ id: user?.id ?? 0, is_active: true, permissions: permissions ?? {} }),
    [user?.id, permissions],
  );
}

const NOBODY: readonly ListedUser[] = [];

/** The list as it will be once the queued changes are saved. */
export function usePeople(): {
  readonly people: readonly ListedUser[];
  readonly queue: readonly PeopleChange[];
} {
  const listed = useSelector(useModule('users'), ({ context }) => context.people) ?? NOBODY;
  const queue = useSelector(useUsersChild('peopleChanges'), ({ context }) => context.queue);
  return useMemo(() => ({ people: asMeant(listed, queue), queue }), [listed, queue]);
}

export function useUsersIntents() {
  const users = useModule('users');
  const changes = useUsersChild('peopleChanges');
  const newUser = useUsersChild('newUser');
  const newPeople = useUsersChild('newPeople');
  const correction = useUsersChild('personCorrection');
  const deletion = useUsersChild('userDeletion');
  const editor = useUsersChild('permissionsEditor');
  return useMemo(
    () => ({
      retry: () => users.send({ type: 'users.retryRequested' }),
      change: (change: PeopleChange) => changes.send({ type: 'change.requested', change }),
      askNewPeople: () => newPeople.send({ type: 'newPeople.requested' }),
      askNewUser: () => newUser.send({ type: 'newUser.requested' }),
      beginCorrection: ({ id, name, email }: ListedUser) =>
        correction.send({ type: 'form.changed', patch: { id, name, email } }),
      askDeletion: (id: number) => deletion.send({ type: 'deletion.requested', id }),
      openPermissions: (id: number) => editor.send({ type: 'access.opened', id, assignments: [] }),
      namePerson: (person: NamedPerson) => users.send({ type: 'users.personNamed', person }),
    }),
    [users, changes, newUser, newPeople, correction, deletion, editor],
  );
}
