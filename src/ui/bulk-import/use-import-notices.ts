import { useEffect } from 'react';
import type { ImportNotice } from '../../machines/bulk-import/bulk-import-types.ts';
import { aboutLoad } from '../../machines/notifications/notifications-rules.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { importNoticeText } from '../text/bulk-import-failures.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

/** Shows what the machine tells once. The same facts also stand on the screen. */
export function useImportNotices(actor: BulkImportRef): void {
  const { tell, takeBack } = useTelling();
  useEffect(() => {
    const ofFile = new Set<string>();
    const ofRun = new Set<string>();
    const hide = (...groups: Set<string>[]) => {
      for (const group of groups) {
        for (const id of group) takeBack(id);
        group.clear();
      }
    };
    const told = actor.on('import.notified', ({ notice }) => {
      if (isToldByDialog(notice)) return;
      const { uploadId } = actor.getSnapshot().context;
      const isSuccess = notice.code === 'runEnded' && notice.end === 'completeOk';
      const id = tell({
        ...importNoticeText(notice),
        type: isSuccess ? 'success' : 'error',
        about: isOfRun(notice) && uploadId !== null ? aboutLoad(uploadId) : null,
        staysUntilClosed: !isSuccess,
        // The dialog with the cells at fault opens with it.
        isInDialog: notice.code === 'excelErrors',
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
  }, [actor, tell, takeBack]);
}

const isOfRun = ({ code }: ImportNotice): boolean => code === 'runFailed' || code === 'runEnded';

/** A run that stops or leaves something pending opens its own dialog: a toast over it would say it twice. */
const isToldByDialog = (notice: ImportNotice): boolean =>
  notice.code === 'runEnded' && ['stoppedOnWarnings', 'completedWithPendings'].includes(notice.end);
