import { selectFileName, selectProgress } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { WorkbookLayout } from './workbook-layout.tsx';

export function ReadingView() {
  const fileName = useBulkImport(selectFileName) ?? '';
  const percent = useBulkImport(selectProgress);
  const { cancelReading } = useBulkImportIntents();
  return (
    <>
      <ReadingPanel fileName={fileName} percent={percent} onCancel={cancelReading} />
      <WorkbookLayout />
    </>
  );
}
