import { neutralised } from '../../../shared/csv-for-people.ts';

/** Text that a spreadsheet takes as cells when it is pasted. Formulas are pasted as text. */
export function asPastedTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows]
    .map((row) => row.map((cell) => neutralised(cell.replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');
}
