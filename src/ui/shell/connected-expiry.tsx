import { useSelector } from '@xstate/react';
import { selectIsExpired } from '../../machines/session/session-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useSessionIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';

const SessionExpiredDialog = lazyDialog(
  async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
);

/**
 * The dialog in which a person whose session has expired signs in again. Closing it without doing so ends the
 * session.
 */
export function ConnectedExpiry() {
  const { logOut } = useSessionIntents();
  const expired = useSelector(usePortalChild('session'), selectIsExpired);
  return <SessionExpiredDialog opened={expired} onClose={logOut} />;
}
