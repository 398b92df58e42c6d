import { useCallback } from 'react';
import { markingSource, selectMarkedBookRef } from '../../../machines/bulk-import/file-selectors.ts';
import { useBulkImport, useBulkImportRef } from '../bulk-import-context.tsx';
import { markedBookIntents } from './marked-book-intents.ts';

/** Makes and saves the marked workbook. */
export function useMarking(): () => void {
  const bulkImport = useBulkImportRef();
  const actor = useBulkImport(selectMarkedBookRef);
  return useCallback(() => {
    if (actor) markedBookIntents(actor).request(markingSource(bulkImport.getSnapshot()));
  }, [actor, bulkImport]);
}
