/** Why a file cannot be read. Codes, not sentences: whoever shows them has the words. */
export type ReadFailure = FileReadFailure | CellFailure;

export type FileReadFailure =
  /** Not a workbook by its first bytes or by its type. */
  | 'notExcel'
  | 'encrypted'
  /** Truncated, damaged, or a zip that is not a workbook. */
  | 'unreadable'
  | 'noSheets'
  /** Over a budget of budgets.ts. */
  | 'tooLarge';

/** A cell that the whole book is refused for. `cell` is its address, or what stands in its place. */
export type CellFailure =
  /** Its address says another row than the one it stands in, or is another cell's. `row` is the one it stands in. */
  | {
      readonly code: 'misplacedCell';
      readonly sheet: string;
      readonly cell: string;
      readonly row: number;
    }
  /** Beyond Excel's last row or column. */
  | { readonly code: 'cellOutside'; readonly sheet: string; readonly cell: string }
  /** More text than Excel lets a cell hold. */
  | { readonly code: 'cellTooLong'; readonly sheet: string; readonly cell: string };

/** The reader throws it with a ReadFailure; who builds on the reader may add codes of its own. */
export class WorkbookError<Failure extends ReadFailure | string = ReadFailure> extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly failure: Failure) {
    super(typeof failure === 'string' ? failure : failure.code);
  }
}
