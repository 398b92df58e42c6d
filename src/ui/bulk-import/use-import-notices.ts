import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ImportNotice } from '../../machines/bulk-import/bulk-import-types.ts';
import { bulkImportText } from '../text/bulk-import.ts';
import { importNoticeText } from '../text/bulk-import-failures.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

/** Spec 1 section 9: success notifications close after 3000 ms. */
const SUCCESS_MS = 3000;
/** Long enough to read a title over the dialog that tells the rest. */
const BESIDE_DIALOG_MS = 6000;

/** Shows what the machine tells once. The same facts also stand on the screen. */
export function useImportNotices(actor: BulkImportRef): void {
  useEffect(() => {
    const shown = new Set<string>();
    const told = actor.on('import.notified', ({ notice }) => {
      if (isToldByDialog(notice)) return;
      const id = notifications.show({
        ...importNoticeText(notice),
        color: isSuccess(notice) ? 'success' : 'danger',
        autoClose: closesAfter(notice),
        closeButtonProps: { 'aria-label': bulkImportText.closeNotice },
      });
      shown.add(id);
    });
    // What was said of the file before is over once another one is read.
    const moved = actor.subscribe((snapshot) => {
      if (shown.size === 0 || !snapshot.matches('reading')) return;
      for (const id of shown) notifications.hide(id);
      shown.clear();
    });
    return () => {
      told.unsubscribe();
      moved.unsubscribe();
    };
  }, [actor]);
}

/** A run that stops or leaves something pending opens its own dialog: a toast over it would say it twice. */
const isToldByDialog = (notice: ImportNotice): boolean =>
  notice.code === 'runEnded' && ['stoppedOnWarnings', 'completedWithPendings'].includes(notice.end);

const isSuccess = (notice: ImportNotice): boolean =>
  notice.code === 'runEnded' && notice.end === 'completeOk';

/** A failure stays until it is read. */
function closesAfter(notice: ImportNotice): number | false {
  if (isSuccess(notice)) return SUCCESS_MS;
  return notice.code === 'excelErrors' ? BESIDE_DIALOG_MS : false;
}
