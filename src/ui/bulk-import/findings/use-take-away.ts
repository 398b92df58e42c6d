import { notifications } from '@mantine/notifications';
import { bulkImportText } from '../../text/bulk-import.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { exportFailedText } from '../../text/bulk-import-failures.ts';

const text = bulkImportDialogText.findings;
const closeButtonProps = { 'aria-label': bulkImportText.closeNotice };

/** Two ways to leave with a list: a file and the clipboard. Each says how it went. */
export function useTakeAway() {
  const save = (fileName: string, content: string, type: string) => {
    try {
      saveFile(fileName, new Blob([content], { type }));
    } catch {
      notifications.show({ color: 'danger', closeButtonProps, ...exportFailedText });
    }
  };

  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      notifications.show({ color: 'success', closeButtonProps, message: text.copied });
    } catch {
      notifications.show({ color: 'danger', closeButtonProps, message: text.copyFailed });
    }
  };

  return { save, copy };
}

function saveFile(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
