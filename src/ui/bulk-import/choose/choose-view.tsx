import { selectReadingFailure } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { bulkImportText } from '../../text/bulk-import.ts';
import { readingFailureText } from '../../text/bulk-import-failures.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { NoticeList } from '../preview/notice-list.tsx';
import { LastCsvOffer } from '../template/last-csv-offer.tsx';
import { TemplateOffer } from '../template/template-offer.tsx';
import { TurnBanner } from '../watch/turn-banner.tsx';
import { EXCEL_FILES } from './excel-files.ts';
import { useFileChoice } from './use-file-choice.tsx';
import { WorkbookLayout } from './workbook-layout.tsx';

export function ChooseView() {
  const failure = useBulkImport(selectReadingFailure);
  const { chooseFile, dialog } = useFileChoice();
  const said = failure && readingFailureText(failure);
  return (
    <>
      {said && (
        <NoticeList
          notices={[{ id: 'readingFailed', tone: 'danger', title: said.title, body: said.message }]}
        />
      )}
      <TurnBanner />
      <DropZone accept={EXCEL_FILES} text={bulkImportText.choose} onFile={chooseFile} />
      <TemplateOffer />
      <LastCsvOffer />
      <WorkbookLayout />
      {dialog}
    </>
  );
}
