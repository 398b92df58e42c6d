import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';

const text = bulkImportDialogText.thirdSheet;

interface ThirdSheetDialogProps {
  readonly opened: boolean;
  readonly sheetName: string;
  readonly rows: number;
  readonly onClose: () => void;
}

export function ThirdSheetDialog({ opened, sheetName, rows, onClose }: ThirdSheetDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={text.title}
      tone="warning"
      width={520}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {bulkImportDialogText.actions.understood}
        </Button>
      }
    >
      <p>{text.what(sheetName, rows)}</p>
      <p>{text.next}</p>
    </Dialog>
  );
}
