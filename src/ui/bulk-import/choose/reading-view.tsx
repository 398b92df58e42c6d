import { Suspense, useDeferredValue } from 'react';
import {
  selectFileName,
  selectFirstRows,
  selectProgress,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { bulkImportText } from '../../text/bulk-import.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { WorkbookLayout } from './workbook-layout.tsx';

const FirstRowsView = lazyPart(async () => (await import('./first-rows.tsx')).FirstRowsView);

export function ReadingView() {
  const fileName = useBulkImport(selectFileName) ?? '';
  const percent = useBulkImport(selectProgress);
  // Deferred, so that rendering the grid of the first rows does not block the page.
  const firstRows = useDeferredValue(useBulkImport(selectFirstRows));
  const { cancelReading } = useBulkImportIntents();
  return (
    <>
      <ReadingPanel
        text={bulkImportText.reading}
        fileName={fileName}
        percent={percent}
        isSlim={firstRows !== null}
        onCancel={cancelReading}
      />
      <Suspense fallback={<WorkbookLayout />}>
        {firstRows ? <FirstRowsView firstRows={firstRows} /> : <WorkbookLayout />}
      </Suspense>
    </>
  );
}
