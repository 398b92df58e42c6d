/** Texts that Excel shows in a cell whose formula failed. */
const EXCEL_ERROR = /^#(?:DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

export const isExcelError = (text: string): boolean => EXCEL_ERROR.test(text);
