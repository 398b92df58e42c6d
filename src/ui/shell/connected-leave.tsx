import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsConfirmingLeave, selectOpenWork } from '../../machines/navigation/navigation-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useNavigationIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';

const loadDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog;
const LeaveDialog = lazyDialog(loadDialog);

/** Fetched when the work begins, because the question may be needed offline. */
export function ConnectedLeave() {
  const navigation = usePortalChild('navigation');
  const hasWork = useSelector(navigation, (snapshot) => selectOpenWork(snapshot) !== null);
  useEffect(() => {
    if (hasWork) loadDialog().catch(() => {});
  }, [hasWork]);
  const { stay } = useNavigationIntents();
  return <LeaveDialog opened={useSelector(navigation, selectIsConfirmingLeave)} onClose={stay} />;
}
