import { useSelector } from '@xstate/react';
import {
  selectIsAskingToLeave,
  selectIsLeaving,
  selectOpenWork,
} from '../../machines/session/session-selectors.ts';
import { useSessionIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** The question before signing out, wherever it was asked for. */
export function ConnectedLogout() {
  const session = usePortalChild('session');
  const { cancelLogOut, logOut } = useSessionIntents();
  return (
    <LogoutDialog
      opened={useSelector(session, selectIsAskingToLeave)}
      leaving={useSelector(session, selectIsLeaving)}
      openWork={useSelector(session, selectOpenWork)}
      onConfirm={logOut}
      onCancel={cancelLogOut}
    />
  );
}
