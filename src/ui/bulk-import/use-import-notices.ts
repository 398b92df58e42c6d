import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ImportNotice } from '../../machines/bulk-import/bulk-import-types.ts';
import { importNoticeText } from '../text/bulk-import-failures.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

/** Spec 1 section 9: success notifications close after 3000 ms. A failure stays until it is read. */
const SUCCESS_MS = 3000;

/** Shows what the machine tells once. The same facts also stand on the screen. */
export function useImportNotices(actor: BulkImportRef): void {
  useEffect(() => {
    const subscription = actor.on('import.notified', ({ notice }) => {
      const isSuccess = notice.code === 'runEnded' && notice.end === 'completeOk';
      notifications.show({
        ...importNoticeText(notice),
        color: colorOf(notice),
        autoClose: isSuccess ? SUCCESS_MS : false,
      });
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}

function colorOf(notice: ImportNotice): string {
  if (notice.code !== 'runEnded') return 'danger';
  if (notice.end === 'completeOk') return 'success';
  return notice.end === 'completeWithFailure' ? 'danger' : 'warning';
}
