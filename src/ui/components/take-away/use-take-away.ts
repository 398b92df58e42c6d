import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { exportFailedText } from '../../text/bulk-import-failures.ts';
import { useTelling } from '../toasts-context.tsx';

const text = bulkImportDialogText.findings;

export function useTakeAway() {
  const { tell } = useTelling();
  const save = (fileName: string, content: string, type: string) => {
    try {
      saveFile(fileName, new Blob([content], { type }));
    } catch {
      tell({ type: 'error', ...exportFailedText });
    }
  };

  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      tell({ type: 'success', title: text.copied });
    } catch {
      tell({ type: 'error', title: text.copyFailed });
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
