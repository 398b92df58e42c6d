import type { CellFailure, FileReadFailure } from './reader/workbook-error.ts';

/** What any call of the worker may answer instead of its result. src/ui/text has the sentence of each. */
export type WorkbookFailure = FileFailure | CellFailure;

export type FileFailure =
  | FileReadFailure
  /** Only an .xlsx can be given back marked. */
  | 'onlyXlsx'
  /** An .xlsx of a shape that is read, but not safe to change. */
  | 'cannotMark'
  /** A workbook that is read as it comes, but holds a part too large to be changed. */
  | 'tooLargeToMark'
  /** The file on disk is no longer the one that was chosen. */
  | 'fileChanged';
