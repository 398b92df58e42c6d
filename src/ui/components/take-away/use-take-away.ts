import { takeAwayText as text } from '../../text/take-away.ts';
import { useTelling } from '../toasts-context.tsx';
import type { CopiedCells } from './copied-cells.ts';
import { useSaveFile } from './save-file-context.tsx';

export function useTakeAway() {
  const { tell } = useTelling();
  const saveFile = useSaveFile();
  const save = (fileName: string, content: string, type: string) => {
    try {
      saveFile(fileName, new Blob([content], { type }));
    } catch {
      tell({ type: 'error', ...text.notSaved });
    }
  };

  /** `note` is told beside what was done. */
  const copy = async (content: string, note?: string) => {
    try {
      await navigator.clipboard.writeText(content);
      tell({ type: 'success', title: text.copied, ...(note !== undefined && { message: note }) });
    } catch {
      tell({ type: 'error', title: text.copyFailed });
    }
  };

  /** Answers a copy event, whose clipboard takes any form without asking. */
  const giveCells = (clipboard: DataTransfer, { plain, html }: CopiedCells, note?: string) => {
    clipboard.setData('text/plain', plain);
    clipboard.setData('text/html', html);
    tell({ type: 'success', title: text.copied, ...(note !== undefined && { message: note }) });
  };

  return { save, copy, giveCells };
}
