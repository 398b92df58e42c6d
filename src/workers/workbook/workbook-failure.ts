import type { CellFailure, FileReadFailure } from './reader/workbook-error.ts';

/** Codes for failed calls to the worker; src/ui/text has the sentences. */
export type WorkbookFailure = FileFailure | CellFailure;

export type FileFailure =
  | FileReadFailure
  | 'onlyXlsx'
  | 'cannotMark'
  /** A part is too large to be changed, though it can be streamed. */
  | 'tooLargeToMark'
  | 'fileChanged';

const FILE_FAILURES: ReadonlySet<unknown> = new Set<FileFailure>([
  'notExcel',
  'encrypted',
  'unreadable',
  'noSheets',
  'tooLarge',
  'onlyXlsx',
  'cannotMark',
  'tooLargeToMark',
  'fileChanged',
]);

const CELL_FAILURES: ReadonlySet<unknown> = new Set<CellFailure['code']>([
  'misplacedCell',
  'cellOutside',
  'cellTooLong',
]);

/** The failure of a rejected call to the worker, recognised by its shape; null for any other error. */
export function workbookFailureOf(error: unknown): WorkbookFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { failure } = error;
  const isKnown = isCellFailure(failure) || FILE_FAILURES.has(failure);
  return isKnown ? (failure as WorkbookFailure) : null;
}

const isCellFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'code' in failure && CELL_FAILURES.has(failure.code);
