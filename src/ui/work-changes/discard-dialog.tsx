import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsLeaving } from '../../machines/work-changes/work-changes-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { useModule } from '../portal.tsx';
import { workChangesText } from '../text/work-changes.ts';
import { workChangesIntents } from './work-changes-intents.ts';

const text = workChangesText.discard;

/** Asks before typed changes are dropped. */
export function DiscardDialog() {
  const changes = useModule('workChanges');
  const isAsking = useSelector(changes, selectIsLeaving);
  const { discard, stay } = workChangesIntents(changes);
  // Mounted after the dialog whose changes are asked about: of two dialogs, browsers draw the later one on top.
  if (!isAsking) return null;
  return (
    <Dialog
      opened
      title={text.title}
      tone="warning"
      width={420}
      onClose={stay}
      footer={
        <>
          <Button variant="default" color="danger" onClick={discard}>
            {text.confirm}
          </Button>
          <Button onClick={stay} data-autofocus>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{text.question}</p>
    </Dialog>
  );
}
