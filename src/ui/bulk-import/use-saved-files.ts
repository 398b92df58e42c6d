import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { selectMarkedBookRef, selectTemplateRef } from '../../machines/bulk-import/file-selectors.ts';
import { bulkImportText } from '../text/bulk-import.ts';
import { bulkImportFilesText as text } from '../text/bulk-import-files.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

/** Says which file was saved: the browser shows it in a corner, or nowhere at all. */
export function useSavedFiles(actor: BulkImportRef): void {
  useEffect(() => {
    const say = (message: string) =>
      notifications.show({
        message,
        color: 'success',
        closeButtonProps: { 'aria-label': bulkImportText.closeNotice },
      });
    const subscriptions = [
      selectMarkedBookRef(actor.getSnapshot())?.on('marking.saved', ({ book }) =>
        say(text.marked.saved(book)),
      ),
      selectTemplateRef(actor.getSnapshot())?.on('template.saved', ({ template }) =>
        say(text.template.saved(template)),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [actor]);
}
