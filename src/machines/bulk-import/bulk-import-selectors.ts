import type { SnapshotFrom } from 'xstate';
import type { ConsoleLogState } from '../load-run/console/console-log.ts';
import type { ConsoleLine } from '../load-run/console-types.ts';
import type { RunWaiting } from '../load-run/run-types.ts';
import type { bulkImportMachine } from './bulk-import-machine.ts';
import type { BulkImportTag, ImportDialog } from './bulk-import-types.ts';
import { unloadedCorrections } from './corrections/unloaded-corrections.ts';
import { columnBlocks, rowsToLoad } from './file/column-blocks.ts';
import { type CodeMatch, codeMatch, importBlock, withoutFaultyRows } from './file/import-block.ts';
import type { ImportBlock, LastCodObra } from './file/import-file.ts';
import { isUnusual } from './layout/layout-rules.ts';
import { type StructureProblem, structureProblems } from './layout/structure.ts';
import type { sheetWindowMachine } from './preview/sheet-window-machine.ts';

export type BulkImportSnapshot = SnapshotFrom<typeof bulkImportMachine>;
export type SheetWindowSnapshot = SnapshotFrom<typeof sheetWindowMachine>;

export type ImportPhase =
  | 'noFile'
  | 'reading'
  | 'readingFailed'
  | 'preview'
  | 'processing'
  | 'watching'
  | 'ended'
  | 'failed';

export function selectPhase(snapshot: BulkImportSnapshot): ImportPhase {
  if (snapshot.matches('noFile')) return 'noFile';
  if (snapshot.matches('reading') || snapshot.matches('placingTable')) return 'reading';
  if (snapshot.matches('readingFailed')) return 'readingFailed';
  if (snapshot.matches('fileReady')) return 'preview';
  if (snapshot.matches('processing')) return 'processing';
  if (snapshot.matches('watching')) return 'watching';
  return snapshot.matches('failed') ? 'failed' : 'ended';
}

const NOT_WAITING: RunWaiting = { kind: 'none' };
const WAITING_FOR_SESSION: RunWaiting = { kind: 'session' };
const ANSWER_LOST: RunWaiting = { kind: 'lostAnswer' };
const SERVER_BUSY: RunWaiting = { kind: 'busyServer' };

export function selectWaiting(snapshot: BulkImportSnapshot): RunWaiting {
  if (snapshot.matches({ processing: 'waitingForSession' })) return WAITING_FOR_SESSION;
  if (snapshot.matches({ processing: 'askingRun' })) return ANSWER_LOST;
  if (snapshot.matches({ processing: 'askingBusyServer' })) return SERVER_BUSY;
  return snapshot.context.run.heldBy ?? NOT_WAITING;
}

/**
 * 'waiting' while the operator waits until another operator's load ends; 'outdated' when that load has used
 * the work codes of this file; null otherwise.
 */
export function selectTurnWait(snapshot: BulkImportSnapshot): 'waiting' | 'outdated' | null {
  if (snapshot.matches({ processing: { heldByAnotherOperator: 'waitingForTurn' } })) return 'waiting';
  return snapshot.matches({ processing: { heldByAnotherOperator: 'outdated' } }) ? 'outdated' : null;
}

const has = (tag: BulkImportTag) => (snapshot: BulkImportSnapshot) => snapshot.hasTag(tag);
export const selectIsConfirmOpen = has('confirmOpen');
export const selectIsPreparing = has('preparing');

export const selectProgress = ({ context }: BulkImportSnapshot): number => context.file.progress;
export const selectFirstRows = ({ context }: BulkImportSnapshot) => context.file.firstRows;
export const selectFileName = ({ context }: BulkImportSnapshot) => context.file.fileName;
export const selectWorkbook = ({ context }: BulkImportSnapshot) => context.file.workbook;
export const selectReadingFailure = ({ context }: BulkImportSnapshot) => context.file.readingFailure;
export const selectPrepared = ({ context }: BulkImportSnapshot) => context.run.prepared;
export const selectPreparedPercent = ({ context }: BulkImportSnapshot): number => context.run.preparedPercent;
export const selectSameContent = ({ context }: BulkImportSnapshot) => context.run.sameContent;
export const selectIsRehearsal = ({ context }: BulkImportSnapshot): boolean => context.run.isRehearsal;
export const selectUploadId = ({ context }: BulkImportSnapshot) => context.run.uploadId;
export const selectLastCode = ({ context }: BulkImportSnapshot) => context.run.lastCode;
/** The result of the run; null until the console has drawn how the run ended. */
export const selectResult = (snapshot: BulkImportSnapshot) =>
  snapshot.hasTag('ended') ? snapshot.context.run.result : null;
export const selectFailure = ({ context }: BulkImportSnapshot) => context.run.failure;
export const selectFieldsFailure = ({ context }: BulkImportSnapshot) => context.file.fieldsFailure;
export const selectOpenDialog = ({ context }: BulkImportSnapshot): ImportDialog | null =>
  context.openDialogs[0] ?? null;
export const selectIsExporting = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.matches({ stoppedOnWarnings: 'exporting' });

export const selectUnloadedCount = ({ context }: BulkImportSnapshot): number =>
  unloadedCorrections(context.file).length;

export const selectImportBlock = ({ context }: BulkImportSnapshot): ImportBlock | null =>
  importBlock(context.file);
export const selectTrackingRows = ({ context }: BulkImportSnapshot): number =>
  rowsToLoad(context.file, 'cm_seg_01');
export const selectFactyvalRows = ({ context }: BulkImportSnapshot): number =>
  rowsToLoad(context.file, 'cm_fyv_01');
export const selectCanImport = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.requested', isRehearsal: false });

export const selectFileCode = ({ context }: BulkImportSnapshot): string =>
  context.file.workbook?.fileCode ?? '';
export const selectLastCodObra = ({ context }: BulkImportSnapshot): LastCodObra => context.file.lastCodObra;
export const selectCodeMatch = ({ context }: BulkImportSnapshot): CodeMatch =>
  codeMatch(context.file.workbook?.fileCode ?? '', context.file.lastCodObra);
/** The verdict on the file's code. 'VÁLIDO' is not shown for a workbook whose structure prevents the load. */
export const selectCodeVerdict = (snapshot: BulkImportSnapshot): CodeMatch => {
  const match = selectCodeMatch(snapshot);
  return match === 'match' && selectStructure(snapshot).length > 0 ? 'unknown' : match;
};
export const selectStructure = ({ context }: BulkImportSnapshot): readonly StructureProblem[] =>
  structureProblems(context.file);
export const selectMayPlaceTables = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.tablePlaced', placed: { sheet: 'cm_fyv_01', place: null } });
/** Whether the load can start once the rows with problems are left out. */
export const selectMayKeepGood = ({ context }: BulkImportSnapshot): boolean =>
  importBlock(withoutFaultyRows(context.file)) === null;
/**
 * True when the operator should check the layout: a table is in an unusual place or was moved, a column was
 * matched to a field that its header does not name, or a column has a problem.
 */
export const selectIsLayoutUnusual = ({ context: { file } }: BulkImportSnapshot): boolean =>
  file.workbook !== null && isUnusual(file.workbook.layout, columnBlocks(file).length > 0);

export const selectCanRetryCodeLookup = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.codeLookupRetried' });
export const selectCanRetryFields = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.fieldsLookupRetried' });

/** Child actors that views subscribe to themselves; null while not running. */
export const selectSheetWindowRef = ({ children }: BulkImportSnapshot) => children.sheetWindow ?? null;
export const selectTurnWaitRef = ({ children }: BulkImportSnapshot) => children.turnWait ?? null;
export const selectSubprojectAcceptanceRef = ({ children }: BulkImportSnapshot) =>
  children.subprojectAcceptance ?? null;
export const selectTurnWatchRef = ({ children }: BulkImportSnapshot) => children.turnWatch ?? null;
export const selectRunRecordRef = ({ children }: BulkImportSnapshot) => children.runRecord ?? null;
export const selectProblemWalkRef = ({ children }: BulkImportSnapshot) => children.problemNavigation ?? null;
export const selectFaultFindingRef = ({ children }: BulkImportSnapshot) => children.faultFinding ?? null;
export const selectProblemGroupsRef = ({ children }: BulkImportSnapshot) => children.problemGroups ?? null;
export const selectColumnPanelRef = ({ children }: BulkImportSnapshot) => children.columnPanel ?? null;
export const selectPreviewCardsRef = ({ children }: BulkImportSnapshot) => children.previewCards ?? null;
export const selectCorrectionsRef = ({ children }: BulkImportSnapshot) => children.corrections ?? null;
export const selectEarlierCorrectionsRef = ({ children }: BulkImportSnapshot) =>
  children.earlierCorrections ?? null;
export const selectEarlierLoadRef = ({ children }: BulkImportSnapshot) => children.earlierLoad ?? null;
export const selectFileChangeRef = ({ children }: BulkImportSnapshot) => children.fileChange ?? null;
export const selectDateReviewRef = ({ children }: BulkImportSnapshot) => children.dateReview ?? null;
export const selectConsoleRef = ({ children }: BulkImportSnapshot) =>
  children.importConsole?.getSnapshot().children.consoleLog ?? null;

export const selectConsoleLines = ({ context }: { context: ConsoleLogState }): readonly ConsoleLine[] =>
  context.lines;
export function selectSheetNotices(
  snapshot: SheetWindowSnapshot,
): readonly ('emptySheet' | 'incompleteHeaders')[] {
  const { sheets, sheet } = snapshot.context;
  const incomplete = (sheets[sheet]?.emptyHeaders ?? 0) > 0 ? (['incompleteHeaders'] as const) : [];
  return snapshot.matches('empty') ? ['emptySheet', ...incomplete] : incomplete;
}
