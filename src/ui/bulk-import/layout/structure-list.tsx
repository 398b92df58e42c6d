import { selectLastCodObra, selectStructure } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { bulkImportText } from '../../text/bulk-import.ts';
import { lastCodObraText } from '../../text/bulk-import-failures.ts';
import { structureText } from '../../text/bulk-import-layout.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { NoticeList } from '../preview/notice-list.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';

/** Lists all problems of the workbook as a whole at once. */
export function StructureList({ workbook: { fileCode } }: { readonly workbook: WorkbookSummary }) {
  const problems = useBulkImport(selectStructure);
  const lastCodObra = lastCodObraText(useBulkImport(selectLastCodObra)) ?? '';
  const { openDialog } = useBulkImportIntents();
  return (
    <NoticeList
      label={structureText.label}
      notices={problems.map((problem) => ({
        id: 'sheet' in problem ? `${problem.code} ${problem.sheet}` : problem.code,
        tone: 'danger',
        ...structureText.of(problem, { fileCode, lastCodObra }),
        ...(problem.code === 'excelErrors' && {
          action: {
            label: bulkImportText.notices.excelErrorsAction,
            onClick: () => openDialog('excelErrors'),
          },
        }),
      }))}
    />
  );
}
