import {
  selectCanRetryFields,
  selectFieldsFailure,
  selectPrepared,
  selectWorkbook,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { PreparedLoads } from '../../../machines/load-run/load-run-types.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { bulkImportText } from '../../text/bulk-import.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { fieldsFailureText } from '../../text/bulk-import-failures.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import type { Notice } from './notice-list.tsx';

const text = bulkImportText.notices;
const THIRD = 2;

/** The notices about the file; the one that its fields could not be read comes first. */
export function useFileNotices(): readonly Notice[] {
  const workbook = useBulkImport(selectWorkbook);
  const prepared = useBulkImport(selectPrepared);
  const fieldsFailure = useBulkImport(selectFieldsFailure);
  const canRetryFields = useBulkImport(selectCanRetryFields);
  const { openDialog, retryFieldsLookup } = useBulkImportIntents();
  if (workbook === null) return [];

  const notices: Notice[] = [];
  if (fieldsFailure !== null) {
    notices.push({
      id: 'fieldsFailure',
      tone: 'danger',
      title: text.fieldsTitle,
      body: fieldsFailureText(fieldsFailure),
      ...(canRetryFields && { action: { label: text.fieldsRetry, onClick: retryFieldsLookup } }),
    });
  }
  if (workbook.thirdSheetHasContent) {
    notices.push({
      id: 'thirdSheet',
      tone: 'warning',
      title: bulkImportDialogText.thirdSheet.title,
      body: text.thirdSheet(workbook.layout.sheets[THIRD]?.name ?? ''),
      action: { label: text.thirdSheetAction, onClick: () => openDialog('thirdSheet') },
    });
  }
  return [...notices, ...headerNotices(workbook), ...preparedNotices(prepared)];
}

function headerNotices({ sheets, layout }: WorkbookSummary): Notice[] {
  return sheets
    .slice(0, layout.places.cm_fyv_01 === null ? 1 : 2)
    .filter(({ emptyHeaders }) => emptyHeaders > 0)
    .map(({ name, emptyHeaders, headerRow }) => ({
      id: `emptyHeaders ${name}`,
      tone: 'warning',
      title: text.emptyHeadersTitle,
      body: text.emptyHeaders(name, emptyHeaders, headerRow),
    }));
}

/** For each built load, notices about dates that could not be read and about columns that are ignored. */
function preparedNotices(prepared: PreparedLoads | null): Notice[] {
  if (prepared === null) return [];
  return [prepared.seguimiento, prepared.factyval].flatMap((load, index) => {
    const notices: Notice[] = [];
    if (load.unreadDateCount > 0) {
      notices.push({
        id: `unreadDates ${index}`,
        tone: 'warning',
        title: text.unreadDatesTitle,
        body: text.unreadDates(load.unreadDateCount, load.unreadDateCells),
      });
    }
    if (load.ignoredColumns.length > 0) {
      notices.push({
        id: `ignoredColumns ${index}`,
        tone: 'information',
        title: text.ignoredColumnsTitle,
        body: text.ignoredColumns(load.ignoredColumns),
      });
    }
    return notices;
  });
}
