import type { ShellMenu } from '../../machines/shell-menus/shell-menus-machine.ts';
import { lazyMenu } from '../components/menus/lazy-menu.tsx';
import { useShellMenu } from '../components/menus/use-shell-menu.ts';

const SettingsDialog = lazyMenu(
  'pomodoroSettings',
  async () => (await import('./settings/pomodoro-settings-dialog.tsx')).PomodoroSettingsDialog,
);
const StatsDialog = lazyMenu(
  'pomodoroStats',
  async () => (await import('./stats/pomodoro-stats-dialog.tsx')).PomodoroStatsDialog,
);

export function PomodoroDialogs() {
  return (
    <>
      <SettingsDialog {...useDialog('pomodoroSettings')} />
      <StatsDialog {...useDialog('pomodoroStats')} />
    </>
  );
}

function useDialog(menu: ShellMenu) {
  const { opened, onChange } = useShellMenu(menu);
  return { opened, onClose: () => onChange(false) };
}
