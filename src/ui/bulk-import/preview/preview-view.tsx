import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type BulkImportSnapshot,
  selectCanImport,
  selectCanRetryCodeLookup,
  selectCodeMatch,
  selectCodeVerdict,
  selectColumnPanelRef,
  selectCorrectionsRef,
  selectDateReviewRef,
  selectEarlierCorrectionsRef,
  selectFactyvalRows,
  selectFaultFindingRef,
  selectFileCode,
  selectImportBlock,
  selectIsLayoutUnusual,
  selectLastCodObra,
  selectMayKeepGood,
  selectProblemGroupsRef,
  selectProblemWalkRef,
  selectSheetWindowRef,
  selectTrackingRows,
  selectWorkbook,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { selectFindingPhase } from '../../../machines/bulk-import/faults/fault-finding-selectors.ts';
import { faultyRows } from '../../../machines/bulk-import/faults/problem-groups-rules.ts';
import { codObraPattern } from '../../../shared/file-code.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { importBlockText, lastCodObraText } from '../../text/bulk-import-failures.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useFileChoice } from '../choose/use-file-choice.tsx';
import { CorrectionsPanel } from '../corrections/corrections-panel.tsx';
import { EarlierDialog } from '../corrections/earlier-dialog.tsx';
import type { CorrectionsRef, EarlierCorrectionsRef } from '../corrections/use-correction-intents.ts';
import { useEarlierNotice } from '../corrections/use-earlier-notice.ts';
import { useGridTools } from '../corrections/use-grid-tools.tsx';
import { DateReviewPanel, type DateReviewRef } from '../dates/date-review-panel.tsx';
import { NumberReviewPanel } from '../dates/number-review-panel.tsx';
import { GridView } from '../grid/grid-view.tsx';
import { useNextDraw } from '../grid/use-next-draw.ts';
import { LayoutPanel } from '../layout/layout-panel.tsx';
import { StructureList } from '../layout/structure-list.tsx';
import { LeftOutRows } from '../marked/left-out-rows.tsx';
import { type ProblemGroupsRef, useGroupIntents } from '../problems/use-group-intents.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { TurnBanner } from '../watch/turn-banner.tsx';
import { CodeCards, InfoCard } from './code-cards.tsx';
import { EarlierLoadNotice } from './earlier-load-notice.tsx';
import { FileBar } from './file-bar.tsx';
import { HiddenPanel } from './hidden-panel.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './preview-view.module.css';
import { useFileNotices } from './use-file-notices.ts';
import { usePreviewCards } from './use-preview-cards.ts';
import {
  type ColumnPanelRef,
  type FaultFindingRef,
  type ProblemNavigationRef,
  type SheetWindowRef,
  useSheetIntents,
} from './use-preview-intents.ts';
import { useSteadyTable } from './use-steady-table.ts';

export function PreviewView() {
  const workbook = useBulkImport(selectWorkbook);
  const sheetWindow = useBulkImport(selectSheetWindowRef);
  const problemNavigation = useBulkImport(selectProblemWalkRef);
  const faultFinding = useBulkImport(selectFaultFindingRef);
  const problemGroups = useBulkImport(selectProblemGroupsRef);
  const columnPanel = useBulkImport(selectColumnPanelRef);
  const corrections = useBulkImport(selectCorrectionsRef);
  const earlierCorrections = useBulkImport(selectEarlierCorrectionsRef);
  const dateReview = useBulkImport(selectDateReviewRef);
  const isContentsDue = useNextDraw();
  if (workbook === null) return null;
  return (
    <div className={classes.preview}>
      <EarlierLoadNotice />
      {problemNavigation && faultFinding && problemGroups && (
        <ConnectedFileBar
          workbook={workbook}
          problemNavigation={problemNavigation}
          faultFinding={faultFinding}
          problemGroups={problemGroups}
        />
      )}
      <StructureList workbook={workbook} />
      <div className={classes.cards}>
        <ConnectedCodeCards workbook={workbook} />
        <RecordsCard workbook={workbook} />
      </div>
      <TurnBanner />
      {isContentsDue &&
        sheetWindow &&
        problemNavigation &&
        faultFinding &&
        problemGroups &&
        columnPanel &&
        corrections &&
        earlierCorrections &&
        dateReview && (
          <FileContents
            workbook={workbook}
            sheetWindow={sheetWindow}
            problemNavigation={problemNavigation}
            faultFinding={faultFinding}
            problemGroups={problemGroups}
            columnPanel={columnPanel}
            corrections={corrections}
            earlierCorrections={earlierCorrections}
            dateReview={dateReview}
          />
        )}
    </div>
  );
}

interface FileContentsProps {
  readonly workbook: WorkbookSummary;
  readonly sheetWindow: SheetWindowRef;
  readonly problemNavigation: ProblemNavigationRef;
  readonly faultFinding: FaultFindingRef;
  readonly problemGroups: ProblemGroupsRef;
  readonly columnPanel: ColumnPanelRef;
  readonly corrections: CorrectionsRef;
  readonly earlierCorrections: EarlierCorrectionsRef;
  readonly dateReview: DateReviewRef;
}

const selectFields = ({ context }: BulkImportSnapshot) => context.file.fields;

function FileContents(props: FileContentsProps) {
  const { workbook, sheetWindow, corrections, earlierCorrections, dateReview } = props;
  const notices = [...useFileNotices(), ...useEarlierNotice(earlierCorrections)];
  const { goTo } = useSheetIntents(sheetWindow);
  const fields = useBulkImport(selectFields);
  const { tools, dialogs } = useGridTools(corrections, fields);
  const sheetNames = workbook.sheets.map(({ name }) => name);
  const isGridDue = useNextDraw();
  const folds = useSteadyTable();
  const isUnusual = useBulkImport(selectIsLayoutUnusual);
  const { open } = usePreviewCards();
  return (
    <>
      <NoticeList notices={notices} />
      <div ref={folds} className={classes.folds}>
        <LeftOutRows />
        {(isUnusual || open === 'layout') && <LayoutPanel layout={workbook.layout} isUnusual={isUnusual} />}
        <DateReviewPanel review={dateReview} sheetNames={sheetNames} onSee={goTo} />
        <NumberReviewPanel review={dateReview} />
        <HiddenPanel workbook={workbook} faultFinding={props.faultFinding} onSee={goTo} />
        <CorrectionsPanel corrections={corrections} sheetNames={sheetNames} onSee={goTo} />
      </div>
      {isGridDue && (
        <GridView
          fileName={workbook.fileName}
          sheetWindow={sheetWindow}
          problemNavigation={props.problemNavigation}
          faultFinding={props.faultFinding}
          problemGroups={props.problemGroups}
          columnPanel={props.columnPanel}
          fields={fields}
          tools={tools}
        />
      )}
      {dialogs}
      <EarlierDialog earlier={earlierCorrections} />
    </>
  );
}

interface OfWorkbook {
  readonly workbook: WorkbookSummary;
}

interface ConnectedFileBarProps extends OfWorkbook {
  readonly problemNavigation: ProblemNavigationRef;
  readonly faultFinding: FaultFindingRef;
  readonly problemGroups: ProblemGroupsRef;
}

function ConnectedFileBar({ workbook, ...machines }: ConnectedFileBarProps) {
  const { problems, found } = useContextParts(machines.problemNavigation, 'problems', 'found');
  const report = useSelector(machines.faultFinding, ({ context }) => context.report);
  const isFinding = useSelector(machines.faultFinding, selectFindingPhase) === 'finding';
  // Refused corrections start no search for faults, so the button is disabled only while a search runs;
  // otherwise it would stay disabled.
  const isKeepingGood =
    useSelector(machines.problemGroups, (snapshot) => snapshot.matches('keepingGood')) && isFinding;
  const { keepGood } = useGroupIntents(machines.problemGroups);
  const { sheets } = workbook;
  const rows = useMemo(
    () => report && faultyRows({ problems, found }, report, sheets),
    [problems, found, report, sheets],
  );
  const mayKeepGood = useBulkImport(selectMayKeepGood);
  const faulty = rows && { ...rows, good: mayKeepGood ? rows.good : 0 };
  const block = useBulkImport(selectImportBlock);
  const canImport = useBulkImport(selectCanImport);
  const lastCodObra = lastCodObraText(useBulkImport(selectLastCodObra)) ?? '';
  const { requestImport, requestRehearsal } = useBulkImportIntents();
  const { chooseFile, dialog } = useFileChoice();
  const isUnusual = useBulkImport(selectIsLayoutUnusual);
  const { open, toggle } = usePreviewCards();
  const keepTheGood = () => keepGood(faulty?.others ?? []);
  const load = () => {
    if (faulty && faulty.good !== 0) keepTheGood();
    else if (canImport) requestImport();
  };
  usePageKeys(({ key, ctrlKey, metaKey }) =>
    key === 'Enter' && (ctrlKey || metaKey) && !isKeepingGood ? load : null,
  );
  return (
    <>
      <FileBar
        name={workbook.fileName}
        size={workbook.size}
        sheets={workbook.sheets.length}
        rows={useBulkImport(selectTrackingRows)}
        canLoad={canImport}
        blockedBecause={block && importBlockText(block, { fileCode: workbook.fileCode, lastCodObra })}
        faulty={faulty}
        isKeepingGood={isKeepingGood}
        onKeepGood={keepTheGood}
        onChooseFile={chooseFile}
        onChangeSheets={isUnusual || open === 'layout' ? null : () => toggle('layout')}
        onLoad={requestImport}
        onRehearse={requestRehearsal}
      />
      {dialog}
    </>
  );
}

function ConnectedCodeCards({ workbook }: OfWorkbook) {
  const fileCode = useBulkImport(selectFileCode);
  const last = useBulkImport(selectLastCodObra);
  const match = useBulkImport(selectCodeVerdict);
  const isRight = useBulkImport(selectCodeMatch) === 'match';
  const [works] = workbook.sheets;
  const isUsual = workbook.layout.places.cm_seg_01.sheet === 0 && works?.headerRow === 1;
  const canRetry = useBulkImport(selectCanRetryCodeLookup);
  const { retryCodeLookup } = useBulkImportIntents();
  return (
    <CodeCards
      fileCode={fileCode}
      lastCodObra={lastCodObraText(last)}
      pattern={codObraPattern(workbook.firstCodObra)}
      cell={isUsual ? text.code.cellA1 : text.code.cellA(works?.headerRow ?? 1, works?.name ?? '')}
      headerRow={works?.headerRow ?? 1}
      match={match}
      canRetry={canRetry && !isRight}
      onRetry={retryCodeLookup}
    />
  );
}

function RecordsCard({ workbook }: OfWorkbook) {
  const [tracking, second] = workbook.sheets;
  const factyval = workbook.layout.places.cm_fyv_01 === null ? undefined : second;
  const trackingRows = useBulkImport(selectTrackingRows);
  const factyvalRows = useBulkImport(selectFactyvalRows);
  return (
    <InfoCard
      term={text.load.cardTitle}
      detail={
        factyval
          ? text.load.sheets(tracking?.name ?? '', factyval.name)
          : second
            ? text.load.noLines(tracking?.name ?? '')
            : text.load.oneSheet
      }
    >
      <span className={classes.figure}>{formatCount(trackingRows)}</span>
      <span className={classes.figureWord}>{text.load.tracking}</span>
      <span className={classes.figure}>{formatCount(factyvalRows)}</span>
      <span className={classes.figureWord}>{text.load.factyval}</span>
    </InfoCard>
  );
}
