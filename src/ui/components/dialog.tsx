import { useEffect } from 'react';
import { atFirstSign } from './at-first-sign.ts';
import type { DialogProps } from './dialog-window.tsx';
import { lazyDialog } from './menus/lazy-dialog.tsx';

const DialogWindow = lazyDialog(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Nothing opens before somebody is there, so the code of the window is fetched then. */
export function Dialog(props: DialogProps) {
  useEffect(() => atFirstSign(DialogWindow.fetch), []);
  return <DialogWindow {...props} />;
}
