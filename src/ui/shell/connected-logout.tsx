import { useSelector } from '@xstate/react';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { selectIsAskingToLeave, selectIsLeaving } from '../../machines/session/session-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useSessionIntents } from '../intents.ts';
import { usePortal, usePortalChild } from '../portal.tsx';

const LogoutDialog = lazyDialog(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

export function ConnectedLogout() {
  const session = usePortalChild('session');
  const { cancelLogOut, logOut } = useSessionIntents();
  return (
    <LogoutDialog
      opened={useSelector(session, selectIsAskingToLeave)}
      leaving={useSelector(session, selectIsLeaving)}
      openWork={useSelector(usePortal(), selectOpenWork)}
      onConfirm={logOut}
      onClose={cancelLogOut}
    />
  );
}
