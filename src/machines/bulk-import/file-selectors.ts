import type { SnapshotFrom } from 'xstate';
import type { BulkImportSnapshot } from './bulk-import-selectors.ts';
import { codeMatch } from './file/import-block.ts';
import { loadSheets, patternOf, SHEET_INDEX } from './file/load-builds.ts';
import type { markedBookMachine } from './files/marked-book-machine.ts';
import type { MarkingSource } from './files/marked-book-types.ts';
import type { templateMachine } from './files/template-machine.ts';
import { problemTotal, unlistedErrors } from './preview/problem-list.ts';
import type { ProblemNavigationContext } from './preview/problem-navigation-types.ts';

export const selectTemplateRef = ({ children }: BulkImportSnapshot) => children.template ?? null;
export const selectLastCsvRef = ({ children }: BulkImportSnapshot) => children.lastCsv ?? null;
export const selectMarkedBookRef = ({ children }: BulkImportSnapshot) => children.markedBook ?? null;

/**
 * What to mark in the workbook besides its Excel errors, which the worker always marks: unread dates, faults,
 * and the problems of the run that stopped. The problems of the run have cells only once the operator is back
 * in the preview.
 */
export function markingSource({ context, children }: BulkImportSnapshot): MarkingSource {
  const {
    file: { fields },
    run: { result, uploadId },
  } = context;
  return {
    uploadId: result !== null && result.problemCount > 0 ? uploadId : null,
    ...knownProblems(children.problemNavigation?.getSnapshot().context),
    fields: { cm_seg_01: fields?.seguimiento.campos ?? [], cm_fyv_01: fields?.factyval.campos ?? [] },
    leftOut: null,
  };
}

/** Number of rows of both sheets that the operator left out. */
export const selectLeftOutRows = ({ context }: BulkImportSnapshot): number =>
  context.file.skippedRows.reduce((sum, rows) => sum + rows, 0);

/** True when no work (seguimiento) was left out: any rows left out are then invoicing lines (factyval). */
export const selectIsOnlyLinesLeftOut = ({ context }: BulkImportSnapshot): boolean =>
  (context.file.skippedRows[SHEET_INDEX.cm_seg_01] ?? 0) === 0;

/** True when the rows were left out of a load, and not only of its rehearsal. */
export const selectRestIsLoaded = ({ context: { file } }: BulkImportSnapshot): boolean =>
  file.loadedCorrections.some(({ tipo }) => tipo === 'omitirFila');

/** The source for a workbook of only the rows left out; null while the fields are not known. */
export function leftOutSource(snapshot: BulkImportSnapshot): MarkingSource | null {
  const { file } = snapshot.context;
  const { workbook, fields, lastCodObra } = file;
  if (workbook === null || fields === null) return null;
  // When the file's own code in A1 is wrong, the code is not corrected: A1 stays as it is.
  const isCodeRight = selectRestIsLoaded(snapshot) || codeMatch(workbook.fileCode, lastCodObra) === 'match';
  return {
    ...markingSource(snapshot),
    uploadId: null,
    leftOut: { sheets: loadSheets(file), pattern: isCodeRight ? patternOf(file) : null },
  };
}

function knownProblems(
  walk: ProblemNavigationContext | undefined,
): Pick<MarkingSource, 'cells' | 'unlisted'> {
  if (walk === undefined) return { cells: [], unlisted: 0 };
  // Corrected problems are no longer in the list, so their cells are not marked.
  const cells = walk.problems.flatMap(({ kind, ...problem }) =>
    kind === 'validation' || kind === 'unreadDate'
      ? [{ ...problem, kind }]
      : kind === 'fault'
        ? [{ ...problem, kind: 'validation' as const }]
        : [],
  );
  return { cells, unlisted: problemTotal(walk) - walk.problems.length - unlistedErrors(walk) };
}

type MarkedBookSnapshot = SnapshotFrom<typeof markedBookMachine>;
export const selectIsMarking = (snapshot: MarkedBookSnapshot): boolean => snapshot.matches('marking');
export const selectMarkingPercent = ({ context }: MarkedBookSnapshot): number => context.percent;
export const selectMarkingFailure = (snapshot: MarkedBookSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : null;

type TemplateSnapshot = SnapshotFrom<typeof templateMachine>;
export type TemplatePhase = 'closed' | 'loading' | 'unavailable' | 'choosing' | 'saving';
export const selectTemplatePhase = ({ value }: TemplateSnapshot): TemplatePhase => value;
export const selectTemplateData = ({ context }: TemplateSnapshot) => context.data;
export const selectTemplateFailure = ({ context }: TemplateSnapshot) => context.failure;
