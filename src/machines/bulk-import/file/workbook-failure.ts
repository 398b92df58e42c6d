import { type WorkbookFailure, workbookFailureOf } from '../../../workers/workbook/workbook-failure.ts';
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
