import { useDeferredValue } from 'react';
import {
  selectFileName,
  selectFirstRows,
  selectProgress,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { bulkImportText } from '../../text/bulk-import.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { FirstRowsView } from './first-rows.tsx';
import { WorkbookLayout } from './workbook-layout.tsx';

export function ReadingView() {
  const fileName = useBulkImport(selectFileName) ?? '';
  const percent = useBulkImport(selectProgress);
  // Deferred, so that rendering their grid does not block the page; the first rows stay until the preview replaces
  // them.
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
      {firstRows ? <FirstRowsView firstRows={firstRows} /> : <WorkbookLayout />}
    </>
  );
}
