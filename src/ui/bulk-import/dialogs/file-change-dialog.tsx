import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';

const text = correctionsText.fileChange;

interface FileChangeDialogProps {
  readonly opened: boolean;
  readonly fileName: string;
  readonly corrections: number;
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Shown before a new file replaces corrections that were never loaded. */
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
