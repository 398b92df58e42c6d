import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';

const text = correctionsText.fileChange;

interface FileChangeDialogProps {
  readonly opened: boolean;
  /** The file on screen. */
  readonly fileName: string;
  /** How many would be lost. */
  readonly corrections: number;
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Before corrections that were never loaded give way to another file. */
export function FileChangeDialog({ opened, fileName, corrections, onStay, onChange }: FileChangeDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={text.title}
      tone="warning"
      width={520}
      onClose={onStay}
      footer={
        <>
          <Button variant="default" onClick={onChange}>
            {text.change(corrections)}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{text.what(fileName, corrections)}</p>
      <p>{text.next}</p>
    </Dialog>
  );
}
