import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';

const text = bulkImportDialogText.findings;

interface TakeAwayButtonsProps {
  /** The label, such as «Exportar 500 problemas». */
  readonly exportLabel: string;
  readonly isExporting?: boolean;
  readonly onExport: () => void;
  readonly onCopy: () => void;
}

export function TakeAwayButtons({
  exportLabel,
  isExporting = false,
  onExport,
  onCopy,
}: TakeAwayButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
        onClick={onCopy}
      >
        {text.copy}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={onExport}
        loading={isExporting}
      >
        {exportLabel}
      </Button>
    </>
  );
}
