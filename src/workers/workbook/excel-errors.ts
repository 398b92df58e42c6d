/** The ten codes of spec 3 section 5. As text in a cell they are told as 'escrito como texto'. */
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

/** Excel's own numbers for the classic errors, as .xls stores them. */
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

/** `errorType` of a rich value: the errors Excel stores as #VALUE! for older versions to read. */
const RICH_CODES = new Map([
  [8, '#SPILL!'],
  [9, '#CONNECT!'],
  [10, '#BLOCKED!'],
  [11, '#UNKNOWN!'],
  [12, '#FIELD!'],
  [13, '#CALC!'],
]);

/** What an error cell says when nothing names its error. */
export const UNNAMED_ERROR = '#VALUE!';

export const classicError = (code: number): string => CLASSIC_CODES.get(code) ?? UNNAMED_ERROR;
export const richError = (errorType: number): string => RICH_CODES.get(errorType) ?? UNNAMED_ERROR;
