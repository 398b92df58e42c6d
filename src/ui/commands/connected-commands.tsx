import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useWasOpened } from '../shell/menus/use-was-opened.ts';
import { useShortcutKeys } from './use-shortcut-keys.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The keys of the portal, and the two windows they open, each fetched when it is first wanted. */
export function ConnectedCommands() {
  useShortcutKeys();
  const palette = useWasOpened('palette');
  const shortcuts = useWasOpened('shortcuts');
  return (
    <Suspense>
      {palette && <Palette />}
      {shortcuts && <ShortcutsDialog />}
    </Suspense>
  );
}
