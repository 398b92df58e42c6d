import { Button } from '@mantine/core';
import type { SavedView } from '../../../api/contract/records/views.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { useConfirmation } from '../../components/use-confirmation.ts';
import { savedViewsText } from '../../text/saved-views.ts';

const text = savedViewsText.deleting;

type DeleteDialogProps = ReturnType<typeof useConfirmation<SavedView>>;

export function DeleteDialog({ asked, confirm, cancel }: DeleteDialogProps) {
  if (asked === null) return null;
  return (
    <Dialog
      opened
      title={text.title(asked.nombre)}
      tone="warning"
      width={440}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            {text.cancel}
          </Button>
          <Button color="danger" onClick={() => confirm()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <p>{asked.compartida === null ? text.alone : text.shared(asked.compartida)}</p>
    </Dialog>
  );
}
