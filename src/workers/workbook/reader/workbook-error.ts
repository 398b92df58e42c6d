/** Codes for why a file cannot be read. The page that shows them has the sentences. */
export type ReadFailure = FileReadFailure | CellFailure;

export type FileReadFailure = 'notExcel' | 'encrypted' | 'unreadable' | 'noSheets' | 'tooLarge';

/** The whole workbook is refused because of one cell. `cell` is its address, or the text in place of an address. */
export type CellFailure =
  /** The cell stands in row `row`, but its address names another row or is used twice. */
  | {
      readonly code: 'misplacedCell';
      readonly sheet: string;
      readonly cell: string;
      readonly row: number;
    }
  | { readonly code: 'cellOutside'; readonly sheet: string; readonly cell: string }
  | { readonly code: 'cellTooLong'; readonly sheet: string; readonly cell: string };

/** The reader throws it with a ReadFailure; code built on the reader may add its own codes. */
export class WorkbookError<Failure extends ReadFailure | string = ReadFailure> extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly failure: Failure) {
    super(typeof failure === 'string' ? failure : failure.code);
  }
}
