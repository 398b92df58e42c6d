import { useSelector } from '@xstate/react';
import { selectStage } from '../../machines/four-task-overlay/four-task-overlay-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useFourTaskIntents } from '../components/use-four-task-intents.ts';
import { usePortalChild } from '../portal.tsx';

const FourTaskOverlay = lazyDialog(async () => (await import('./four-task-overlay.tsx')).FourTaskOverlay);

export function ConnectedFourTask() {
  const isShown = useSelector(
    usePortalChild('fourTaskOverlay'),
    (snapshot) => selectStage(snapshot) !== null,
  );
  const { cancel } = useFourTaskIntents();
  return <FourTaskOverlay opened={isShown} onClose={cancel} />;
}
