import { lazyMenu } from '../../components/menus/lazy-menu.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

const Palette = lazyMenu('palette', async () => (await import('./palette.tsx')).Palette);
const NewTaskOverPage = lazyMenu(
  'newTask',
  async () => (await import('./new-task-over-page.tsx')).NewTaskOverPage,
);
const ShortcutsDialog = lazyMenu(
  'shortcuts',
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

export function ConnectedCommands() {
  useShortcutKeys();
  return (
    <>
      <Palette />
      <ShortcutsDialog />
      <NewTaskOverPage />
    </>
  );
}
