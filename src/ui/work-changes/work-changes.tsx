import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectStage } from '../../machines/work-changes/work-changes-selectors.ts';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { leaveUnlessEnded } from '../leave-unless-ended.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { useHoldsChanges } from './use-work-changes.ts';
import { workChangesIntents } from './work-changes-intents.ts';

const ChangesDialog = lazyDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/**
 * The dialog that changes works. A page that offers it holds this once. Draws nothing for people who may not change
 * works.
 */
export function WorkChanges() {
  return (
    useHoldsChanges() && (
      <ModulePart name="workChanges" waiting={null}>
        <Opened />
      </ModulePart>
    )
  );
}

function Opened() {
  const changes = useModule('workChanges');
  const isOpen = useSelector(changes, (snapshot) => selectStage(snapshot) !== 'closed');
  const { close } = workChangesIntents(changes);
  useEffect(() => () => leaveUnlessEnded(changes, workChangesIntents(changes).leave), [changes]);
  return <ChangesDialog opened={isOpen} onClose={close} />;
}
