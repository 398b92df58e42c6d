/** The ten error codes that spec 3 section 5 lists. */
export const LISTED_ERRORS: ReadonlySet<string> = new Set([
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
]);

/** Excel's numbers of the classic errors, as .xls stores them. */
const CLASSIC_CODES = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);

/** `errorType` of a rich value. Newer errors are stored as #VALUE! for older versions of Excel. */
const RICH_CODES = new Map([
  [0, '#NULL!'],
  [1, '#DIV/0!'],
  [2, '#VALUE!'],
  [3, '#REF!'],
  [4, '#NAME?'],
  [5, '#NUM!'],
  [6, '#N/A'],
  [7, '#GETTING_DATA'],
  [8, '#SPILL!'],
  [9, '#CONNECT!'],
  [10, '#BLOCKED!'],
  [11, '#UNKNOWN!'],
  [12, '#FIELD!'],
  [13, '#CALC!'],
  [14, '#BUSY!'],
  [18, '#EXTERNAL!'],
  [19, '#TIMEOUT!'],
]);

export const UNNAMED_ERROR = '#VALUE!';

export const classicError = (code: number): string => CLASSIC_CODES.get(code) ?? UNNAMED_ERROR;
export const richError = (errorType: number): string | null => RICH_CODES.get(errorType) ?? null;
