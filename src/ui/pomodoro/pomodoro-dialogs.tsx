import { type ReactNode, Suspense, useState } from 'react';
import type { ShellMenu } from '../../machines/shell-menus/shell-menus-types.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useShellMenu } from '../shell/menus/use-shell-menu.ts';

const PomodoroSettingsDialog = lazyPart(
  async () => (await import('./settings/pomodoro-settings-dialog.tsx')).PomodoroSettingsDialog,
);
const PomodoroStatsDialog = lazyPart(
  async () => (await import('./stats/pomodoro-stats-dialog.tsx')).PomodoroStatsDialog,
);

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Fetched when they are first opened; what was typed in one stays there while it is closed. */
export function PomodoroDialogs() {
  return (
    <>
      <OnceOpened menu="pomodoroSettings">{(dialog) => <PomodoroSettingsDialog {...dialog} />}</OnceOpened>
      <OnceOpened menu="pomodoroStats">{(dialog) => <PomodoroStatsDialog {...dialog} />}</OnceOpened>
    </>
  );
}

interface OnceOpenedProps {
  readonly menu: ShellMenu;
  readonly children: (dialog: DialogProps) => ReactNode;
}

function OnceOpened({ menu, children }: OnceOpenedProps) {
  const { opened, onChange } = useShellMenu(menu);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <Suspense>{children({ opened, onClose: () => onChange(false) })}</Suspense>;
}
