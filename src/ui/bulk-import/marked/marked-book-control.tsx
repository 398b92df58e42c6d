import { IconHighlight } from '@tabler/icons-react';
import { selectMarkedBookRef } from '../../../machines/bulk-import/file-selectors.ts';
import type { MarkingSource } from '../../../machines/bulk-import/files/marked-book-types.ts';
import { bulkImportFilesText as text } from '../../text/bulk-import-files.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { BookControl } from './book-control.tsx';
import { useMarking } from './use-marking.ts';

const isOfFile = (source: MarkingSource | null): boolean => source?.leftOut === null;

export function MarkedBookControl() {
  const actor = useBulkImport(selectMarkedBookRef);
  const request = useMarking();
  return (
    actor && (
      <BookControl
        actor={actor}
        action={text.marked.action}
        icon={IconHighlight}
        isMine={isOfFile}
        onRequest={request}
      />
    )
  );
}
