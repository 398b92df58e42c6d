import { neutralised } from '../../../shared/csv-for-people.ts';

/** Text that a spreadsheet takes as cells when it is pasted. Formulas are pasted as text. */
export const asPastedTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  pastedRows([header, ...rows]);

/** The same without a header. */
export const pastedRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => neutralised(cell.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n');
