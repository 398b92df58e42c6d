import { useSelector } from '@xstate/react';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { accessDraftIntents } from './access/access-draft-intents.ts';
import { newPeopleIntents } from './new-people-intents.ts';
import { useUsersChild } from './use-users.ts';

const PermissionsDialog = lazyDialog(
  async () => (await import('./access/permissions-dialog.tsx')).PermissionsDialog,
);
const NewPeopleDialog = lazyDialog(async () => (await import('./new-people-dialog.tsx')).NewPeopleDialog);

/** For what opens them. */
export const { ahead: PERMISSIONS_AHEAD } = PermissionsDialog;
export const { ahead: NEW_PEOPLE_AHEAD } = NewPeopleDialog;

/** The larger dialogs of the page, whose code is fetched when they are come near. */
export function ComingDialogs() {
  const editor = useUsersChild('permissionsEditor');
  const newPeople = useUsersChild('newPeople');
  return (
    <>
      <NewPeopleDialog
        opened={useSelector(newPeople, (snapshot) => !snapshot.matches('closed'))}
        onClose={newPeopleIntents(newPeople).close}
      />
      <PermissionsDialog
        opened={useSelector(editor, ({ context }) => context.personId !== null)}
        onClose={accessDraftIntents(editor).close}
      />
    </>
  );
}
