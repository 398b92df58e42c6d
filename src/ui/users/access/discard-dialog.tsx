import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Dialog } from '../../components/dialog.tsx';
import { accessText } from '../../text/access.ts';
import type { DraftRef } from '../use-users.ts';
import { accessDraftIntents } from './access-draft-intents.ts';

const text = accessText.discard;

/** Shown before unsaved changes are dropped. */
export function DiscardDialog({ draft }: { readonly draft: DraftRef }) {
  const isAsking = useSelector(draft, (snapshot) => snapshot.matches({ touched: 'asking' }));
  const count = useSelector(draft, ({ context }) => cellsOf(context.edits));
  const stay = () => accessDraftIntents(draft).stay();
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
          <Button variant="default" color="danger" onClick={() => accessDraftIntents(draft).discard()}>
            {text.confirm}
          </Button>
          <Button onClick={stay} data-autofocus>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{text.question(count)}</p>
    </Dialog>
  );
}

export const cellsOf = (edits: Readonly<Record<string, { readonly wanted: object }>>): number =>
  Object.values(edits).reduce((sum, { wanted }) => sum + Object.keys(wanted).length, 0);
