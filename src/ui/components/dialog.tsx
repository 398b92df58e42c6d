import type { DialogProps } from './dialog-window.tsx';
import { lazyDialog } from './menus/lazy-dialog.tsx';
import { useFetchAtFirstSign } from './use-fetch-at-first-sign.ts';

const DialogWindow = lazyDialog(async () => (await import('./dialog-window.tsx')).DialogWindow);

export function Dialog(props: DialogProps) {
  useFetchAtFirstSign(DialogWindow);
  return <DialogWindow {...props} />;
}
