import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { automationsText } from '../../text/automations.ts';

interface OrderDialogProps {
  readonly words: {
    readonly title: string;
    readonly what: string;
    /** A sentence about what the order leaves unchanged, or about how to undo the order. */
    readonly keeps: string;
    readonly confirm: string;
  };
  readonly isDangerous?: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Shows what an order will do, and asks the person to confirm it. */
export function OrderDialog({ words, isDangerous = false, confirm, cancel }: OrderDialogProps) {
  return (
    <Dialog
      opened
      title={words.title}
      tone={isDangerous ? 'warning' : 'neutral'}
      width={480}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            {automationsText.order.cancel}
          </Button>
          <Button {...(isDangerous && { color: 'danger' })} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.what}</p>
      <p>{words.keeps}</p>
    </Dialog>
  );
}
