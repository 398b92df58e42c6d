import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { selectRunRecordRef } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { RunRecordView } from '../../load-run/record/run-record-view.tsx';
import { bulkImportRecordText as text } from '../../text/bulk-import-record.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';

export function WatchView() {
  const record = useBulkImport(selectRunRecordRef);
  const hasFile = useBulkImport(({ context }) => context.file.workbook !== null);
  const { leaveWatched } = useBulkImportIntents();
  const navigate = useNavigate();
  const leave = () => {
    leaveWatched();
    navigate({ search: '' }, { replace: true });
  };
  if (record === null) return null;
  return (
    <RunRecordView
      record={record}
      mayUndo
      actions={<Button onClick={leave}>{hasFile ? text.backToPreview : text.loadAnother}</Button>}
    />
  );
}
