import { useSelector } from '@xstate/react';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useModule } from '../portal.tsx';
import { linksIntents } from './links-intents.ts';
import { useLinkInAddress } from './use-links.ts';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);
const LinkFormDialog = lazyDialog(async () => (await import('./link-form-dialog.tsx')).LinkFormDialog);

/** For what opens a link or its form. */
export const { ahead: LINK_AHEAD } = LinkDialog;
export const { ahead: FORM_AHEAD } = LinkFormDialog;

export function LinkDialogs() {
  const links = useModule('links');
  const isRead = useSelector(
    links,
    (snapshot) =>
      snapshot.matches({ open: { dialog: 'reading' } }) ||
      snapshot.matches({ open: { dialog: 'shown' } }) ||
      snapshot.matches({ open: { dialog: 'failed' } }),
  );
  const isWritten = useSelector(links, (snapshot) => snapshot.matches({ open: { dialog: 'editing' } }));
  const { closeLink } = useLinkInAddress();
  return (
    <>
      <LinkDialog opened={isRead} onClose={closeLink} />
      <LinkFormDialog opened={isWritten} onClose={linksIntents(links).closeForm} />
    </>
  );
}
