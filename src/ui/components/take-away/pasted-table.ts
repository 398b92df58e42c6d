import { neutralised } from '../../../shared/csv-for-people.ts';

/** Pastes into a spreadsheet as cells. What would run as a formula is pasted as text. */
export function asPastedTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows]
    .map((row) => row.map((cell) => neutralised(cell.replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');
}
