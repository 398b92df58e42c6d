import { useEffect } from 'react';
import type { ImportNotice } from '../../machines/bulk-import/bulk-import-types.ts';
import { aboutLoad } from '../../machines/notifications/notifications-rules.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { importNoticeText } from '../text/bulk-import-failures.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

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
      const { uploadId, isRehearsal } = actor.getSnapshot().context.run;
      const isSuccess =
        notice.code === 'turnCame' || (notice.code === 'runEnded' && notice.end === 'completeOk');
      const id = tell({
        ...importNoticeText(notice, isRehearsal),
        type: isSuccess ? 'success' : isOfTurn(notice) ? 'warning' : 'error',
        about: isAboutRun(notice) && uploadId !== null ? aboutLoad(uploadId) : null,
        // Notices about another operator's load disappear automatically, because the banner above the console
        // says the same as long as it matters.
        staysUntilClosed: !isSuccess && !isOfTurn(notice),
        // The dialog that lists the Excel errors opens at the same time.
        isInDialog: notice.code === 'excelErrors',
      });
      (isOfRun(notice) || isOfTurn(notice) ? ofRun : ofFile).add(id);
    });
    // Toasts about a run would cover the buttons once its file is shown again; all toasts go when another file is
    // read.
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

const isOfTurn = ({ code }: ImportNotice): boolean => code === 'turnLeft' || code === 'codeOutdated';

const isAboutRun = (notice: ImportNotice): boolean => isOfRun(notice) || notice.code === 'turnCame';

const isOfRun = ({ code }: ImportNotice): boolean => code === 'runFailed' || code === 'runEnded';

/** A run that stops or leaves something pending opens its own dialog, so it gets no toast. */
const isToldByDialog = (notice: ImportNotice): boolean =>
  notice.code === 'runEnded' && ['stoppedOnWarnings', 'completedWithPendings'].includes(notice.end);
