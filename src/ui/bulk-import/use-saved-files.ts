import { useEffect } from 'react';
import { selectMarkedBookRef, selectTemplateRef } from '../../machines/bulk-import/file-selectors.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { bulkImportFilesText as text } from '../text/bulk-import-files.ts';
import type { BulkImportRef } from './bulk-import-context.tsx';

export function useSavedFiles(actor: BulkImportRef): void {
  const { tell } = useTelling();
  useEffect(() => {
    const say = (title: string) => tell({ type: 'success', title });
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
  }, [actor, tell]);
}
