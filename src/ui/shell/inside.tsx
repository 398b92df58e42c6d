import { Outlet } from 'react-router-dom';
import { FourTaskOverlay } from '../four-task/four-task-overlay.tsx';
import { PomodoroDialogs } from '../pomodoro/pomodoro-dialogs.tsx';
import { PomodoroSlot } from '../pomodoro/pomodoro-slot.tsx';
import { WhileInside } from '../portal.tsx';
import { ConnectedBottomBar } from './bottom-bar/connected-bottom-bar.tsx';
import { ConnectedBreadcrumbs } from './breadcrumbs/connected-breadcrumbs.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { ConnectedLogout } from './connected-logout.tsx';
import { ConnectedMenu } from './connected-menu.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** What stands around every page, and what may be asked over any of them. */
export function Inside() {
  return (
    <>
      <ShellFrame
        menu={({ collapsed }) => <ConnectedMenu collapsed={collapsed} />}
        crumbs={<ConnectedBreadcrumbs />}
        bottomBar={<ConnectedBottomBar />}
        tools={{
          pomodoro: (
            <WhileInside>
              <PomodoroSlot />
            </WhileInside>
          ),
          account: <ConnectedAccount />,
        }}
      >
        <Outlet />
      </ShellFrame>
      <ConnectedLogout />
      <WhileInside>
        <FourTaskOverlay />
        <PomodoroDialogs />
      </WhileInside>
      <LeaveDialog />
      <SessionExpiredDialog />
    </>
  );
}
