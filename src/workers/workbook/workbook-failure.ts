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
