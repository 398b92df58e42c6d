import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsConfirmingLeave } from '../../machines/navigation/navigation-selectors.ts';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useNavigationIntents } from '../intents.ts';
import { usePortal, usePortalChild } from '../portal.tsx';

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/**
 * The code of the dialog is fetched as soon as there is work that leaving would lose, because the dialog may be needed
 * offline.
 */
export function ConnectedLeave() {
  const navigation = usePortalChild('navigation');
  const hasWork = useSelector(usePortal(), selectOpenWork) !== null;
  useEffect(() => {
    if (hasWork) LeaveDialog.fetch();
  }, [hasWork]);
  const { stay } = useNavigationIntents();
  return <LeaveDialog opened={useSelector(navigation, selectIsConfirmingLeave)} onClose={stay} />;
}
