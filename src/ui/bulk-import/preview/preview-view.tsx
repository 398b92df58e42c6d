import {
  selectCanImport,
  selectCanRetryCodeLookup,
  selectCodeMatch,
  selectColumnPanelRef,
  selectFileCode,
  selectImportBlock,
  selectLastCodObra,
  selectProblemWalkRef,
  selectSheetWindowRef,
  selectWorkbook,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { codObraPattern } from '../../../shared/file-code.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { WorkbookSummary } from '../../../workers/workbook/protocol.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { importBlockText, lastCodObraText } from '../../text/bulk-import-failures.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { TurnBanner } from '../record/turn-banner.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { CodeCards, InfoCard } from './code-cards.tsx';
import { FileBar } from './file-bar.tsx';
import { GridView } from './grid-view.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './preview-view.module.css';
import { useFileNotices } from './use-file-notices.ts';

export function PreviewView() {
  const workbook = useBulkImport(selectWorkbook);
  const sheetWindow = useBulkImport(selectSheetWindowRef);
  const problemWalk = useBulkImport(selectProblemWalkRef);
  const columnPanel = useBulkImport(selectColumnPanelRef);
  const notices = useFileNotices();
  if (workbook === null) return null;
  return (
    <>
      <ConnectedFileBar workbook={workbook} />
      <div className={classes.cards}>
        <ConnectedCodeCards workbook={workbook} />
        <RecordsCard workbook={workbook} />
      </div>
      <TurnBanner />
      <NoticeList notices={notices} />
      {sheetWindow && problemWalk && columnPanel && (
        <GridView
          fileName={workbook.fileName}
          sheetWindow={sheetWindow}
          problemWalk={problemWalk}
          columnPanel={columnPanel}
        />
      )}
    </>
  );
}

interface OfWorkbook {
  readonly workbook: WorkbookSummary;
}

function ConnectedFileBar({ workbook }: OfWorkbook) {
  const block = useBulkImport(selectImportBlock);
  const canImport = useBulkImport(selectCanImport);
  const lastCodObra = lastCodObraText(useBulkImport(selectLastCodObra)) ?? '';
  const { requestImport, requestRehearsal, chooseFile } = useBulkImportIntents();
  return (
    <FileBar
      name={workbook.fileName}
      size={workbook.size}
      sheets={workbook.sheets.length}
      rows={workbook.sheets[0]?.dataRows ?? 0}
      canLoad={canImport}
      blockedBecause={block && importBlockText(block, { fileCode: workbook.fileCode, lastCodObra })}
      onChooseFile={chooseFile}
      onLoad={requestImport}
      onRehearse={requestRehearsal}
    />
  );
}

function ConnectedCodeCards({ workbook }: OfWorkbook) {
  const fileCode = useBulkImport(selectFileCode);
  const last = useBulkImport(selectLastCodObra);
  const match = useBulkImport(selectCodeMatch);
  const canRetry = useBulkImport(selectCanRetryCodeLookup);
  const { retryCodeLookup } = useBulkImportIntents();
  return (
    <CodeCards
      fileCode={fileCode}
      lastCodObra={lastCodObraText(last)}
      pattern={codObraPattern(workbook.firstCodObra)}
      match={match}
      canRetry={canRetry && match !== 'match'}
      onRetry={retryCodeLookup}
    />
  );
}

function RecordsCard({ workbook }: OfWorkbook) {
  const [tracking, factyval] = workbook.sheets;
  return (
    <InfoCard
      term={text.load.cardTitle}
      detail={factyval ? text.load.sheets(tracking?.name ?? '', factyval.name) : text.load.oneSheet}
    >
      <span className={classes.figure}>{formatCount(tracking?.dataRows ?? 0)}</span>
      <span className={classes.figureWord}>{text.load.tracking}</span>
      <span className={classes.figure}>{formatCount(factyval?.dataRows ?? 0)}</span>
      <span className={classes.figureWord}>{text.load.factyval}</span>
    </InfoCard>
  );
}
