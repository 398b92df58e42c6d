import type { CellFailure } from '../../../workers/workbook/reader/workbook-error.ts';
import type { FileFailure, WorkbookFailure } from '../../../workers/workbook/workbook-failure.ts';
import { type CallFailure, callFailure } from '../../kit/call-failure.ts';
import type { ReadingFailure } from './import-file.ts';

export type FileMakingFailure =
  | CallFailure
  | { readonly kind: 'workbook'; readonly failure: WorkbookFailure };

export function fileMakingFailure(error: unknown): FileMakingFailure {
  const failure = workbookFailureOf(error);
  return failure === null ? callFailure(error) : { kind: 'workbook', failure };
}

export const readingFailure = (error: unknown): ReadingFailure => workbookFailureOf(error) ?? 'system';

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

export function workbookFailureOf(error: unknown): WorkbookFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { failure } = error;
  const isKnown = isCellFailure(failure) || FILE_FAILURES.has(failure);
  return isKnown ? (failure as WorkbookFailure) : null;
}

const isCellFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'code' in failure && CELL_FAILURES.has(failure.code);
