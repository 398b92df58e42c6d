import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsConfirmingLeave } from '../../machines/navigation/navigation-selectors.ts';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useNavigationIntents } from '../intents.ts';
import { usePortal, usePortalChild } from '../portal.tsx';

const loadDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog;
const LeaveDialog = lazyDialog(loadDialog);

/** Fetched when the work begins, because the question may be needed offline. */
export function ConnectedLeave() {
  const navigation = usePortalChild('navigation');
  const hasWork = useSelector(usePortal(), selectOpenWork) !== null;
  useEffect(() => {
    if (hasWork) loadDialog().catch(() => {});
  }, [hasWork]);
  const { stay } = useNavigationIntents();
  return <LeaveDialog opened={useSelector(navigation, selectIsConfirmingLeave)} onClose={stay} />;
}
