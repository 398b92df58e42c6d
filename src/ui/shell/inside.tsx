import { Outlet } from 'react-router-dom';
import { AppsSlot } from '../apps/apps-launcher.tsx';
import { ExportNewsPart } from '../export-news-part.tsx';
import { Foresight } from '../foresight.ts';
import { ConnectedFourTask } from '../four-task/connected-four-task.tsx';
import { ImportNewsPart } from '../import-news-part.tsx';
import { NotificationsSlot } from '../notifications/notifications-bell.tsx';
import { PomodoroDialogs } from '../pomodoro/pomodoro-dialogs.tsx';
import { PomodoroSlot } from '../pomodoro/pomodoro-slot.tsx';
import { WhileInside } from '../portal.tsx';
import { ConnectedBottomBar } from './bottom-bar/connected-bottom-bar.tsx';
import { ConnectedBreadcrumbs } from './breadcrumbs/connected-breadcrumbs.tsx';
import { ConnectedCommands } from './commands/connected-commands.tsx';
import { PaletteButton } from './commands/palette-button.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { ConnectedLogout } from './connected-logout.tsx';
import { ConnectedMenu } from './connected-menu.tsx';
import { ShellFrame } from './shell-frame.tsx';

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
          apps: <AppsSlot />,
          notifications: <NotificationsSlot />,
          search: <PaletteButton />,
          account: <ConnectedAccount />,
        }}
      >
        <Outlet />
      </ShellFrame>
      <ConnectedLogout />
      <Foresight />
      <WhileInside>
        <ConnectedFourTask />
        <ConnectedCommands />
        <PomodoroDialogs />
        <ImportNewsPart />
        <ExportNewsPart />
      </WhileInside>
    </>
  );
}
