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
    const ofFile = new Set<string>();
    const ofRun = new Set<string>();
    const told = actor.on('import.notified', ({ notice }) => {
      if (isToldByDialog(notice)) return;
      const id = notifications.show({
        ...importNoticeText(notice),
        color: isSuccess(notice) ? 'success' : 'danger',
        autoClose: closesAfter(notice),
        closeButtonProps: { 'aria-label': bulkImportText.closeNotice },
      });
      (isOfRun(notice) ? ofRun : ofFile).add(id);
    });
    // What was said of a run is over back at its file, where it would cover the buttons; all is, once another file is read.
    const moved = actor.subscribe((snapshot) => {
      if (snapshot.matches('reading')) hide(ofFile, ofRun);
      else if (snapshot.matches('fileReady')) hide(ofRun);
    });
    return () => {
      told.unsubscribe();
      moved.unsubscribe();
    };
  }, [actor]);
}

function hide(...groups: Set<string>[]): void {
  for (const group of groups) {
    for (const id of group) notifications.hide(id);
    group.clear();
  }
}

const isOfRun = ({ code }: ImportNotice): boolean => code === 'runFailed' || code === 'runEnded';

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
