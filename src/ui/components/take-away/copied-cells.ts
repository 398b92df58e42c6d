import { neutralised } from '../../../shared/csv-for-people.ts';
import { pastedRows } from './pasted-table.ts';

/** Cells in the forms that a spreadsheet takes from the clipboard. */
export interface CopiedCells {
  readonly plain: string;
  readonly html: string;
}

/**
 * `isText` tells the columns whose cells a spreadsheet keeps as they are written: '0012' keeps its zeros, and '1-2' is no
 * day.
 */
export const copiedCells = (
  rows: readonly (readonly string[])[],
  isText: readonly boolean[],
  header: readonly string[] = [],
): CopiedCells => {
  const row = (cells: readonly string[], areTexts: readonly boolean[]) =>
    `<tr>${cells.map((cell, at) => `<td${areTexts[at] ? AS_TEXT : ''}>${escaped(neutralised(cell))}</td>`).join('')}</tr>`;
  const head = header.length === 0 ? [] : [header];
  const lines = [
    ...head.map((names) =>
      row(
        names,
        names.map(() => true),
      ),
    ),
    ...rows.map((cells) => row(cells, isText)),
  ];
  return {
    plain: pastedRows([...head, ...rows]),
    html: `<meta charset="utf-8"><table>${lines.join('')}</table>`,
  };
};

/** How Excel writes that a cell is a text. */
const AS_TEXT = ` style='mso-number-format:"\\@"'`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
