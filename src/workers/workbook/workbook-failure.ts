import type { CellFailure, FileReadFailure } from './reader/workbook-error.ts';

/** Codes for failed calls to the worker; src/ui/text has the sentences. */
export type WorkbookFailure = FileFailure | CellFailure;

export type FileFailure =
  | FileReadFailure
  /** Only an .xlsx can be marked. */
  | 'onlyXlsx'
  /** An .xlsx that can be read but not changed safely. */
  | 'cannotMark'
  /** A part is too large to be changed, though it can be streamed. */
  | 'tooLargeToMark'
  /** The file on disk has changed since it was chosen. */
  | 'fileChanged';
