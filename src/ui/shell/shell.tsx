import { useSelector } from '@xstate/react';
import { Outlet } from 'react-router-dom';
import { selectIsLeaving, selectIsSignedIn } from '../../machines/session/session-selectors.ts';
import { usePortalChild } from '../portal.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { ConnectedMenu } from './connected-menu.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The inside of the portal. For somebody who turns out to be signed out nothing of it is ever drawn. */
export function Shell() {
  const session = usePortalChild('session');
  const isInside = useSelector(
    session,
    (snapshot) => selectIsSignedIn(snapshot) || selectIsLeaving(snapshot) || snapshot.matches('restoring'),
  );
  if (!isInside) return <Outlet />;
  return (
    <>
      <ShellFrame
        menu={({ collapsed }) => <ConnectedMenu collapsed={collapsed} />}
        account={<ConnectedAccount />}
      >
        <Outlet />
      </ShellFrame>
      <LeaveDialog />
      <SessionExpiredDialog />
    </>
  );
}
