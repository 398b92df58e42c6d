import { notifications } from '@mantine/notifications';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { exportFailedText } from '../../text/bulk-import-failures.ts';

const text = bulkImportDialogText.findings;

/** Two ways to leave with a list: a file and the clipboard. Each says how it went. */
export function useTakeAway() {
  const save = (fileName: string, content: string, type: string) => {
    try {
      saveFile(fileName, new Blob([content], { type }));
    } catch {
      notifications.show({ color: 'danger', ...exportFailedText });
    }
  };

  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      notifications.show({ color: 'success', message: text.copied });
    } catch {
      notifications.show({ color: 'danger', message: text.copyFailed });
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
