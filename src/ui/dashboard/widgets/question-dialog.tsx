import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { widgetsText as text } from '../../text/widgets.ts';

interface QuestionDialogProps {
  readonly opened: boolean;
  readonly question: string;
  readonly detail: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { opened, question, detail, action, isDanger = false, onConfirm, onClose } = props;
  return (
    <Dialog
      opened={opened}
      title={question}
      tone={isDanger ? 'warning' : 'neutral'}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text.cancel}
          </Button>
          <Button {...(isDanger && { color: 'danger' })} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
    </Dialog>
  );
}
