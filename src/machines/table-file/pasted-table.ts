import { quoted } from '../../shared/csv.ts';

const FILE_NAME = 'pegado.tsv';
/** Tells the reader what separates the cells, whatever their headers have more of; it is no row. */
const TABULATED = 'sep=\t\r\n';
const ENDS_CELL = /[\t\r\n]/g;
const IS_QUOTED_FOR = /[\t\r\n"]/;

/**
 * Cells copied from a spreadsheet, as a file that is read as any other. Without a tab they are one column, or text of
 * another program, which the reader takes apart.
 */
export function pastedTable(text: string): File {
  const content = text.includes('\t') ? TABULATED + withOwnMarks(text) : text;
  return new File([content], FILE_NAME, { type: 'text/tab-separated-values' });
}

/** Excel quotes a copied cell for its tabs and line breaks alone: the marks of any other are part of it. */
function withOwnMarks(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const closed = text[at] === '"' ? endOfQuoted(text, at) : null;
    const end = closed ?? endOfCell(text, at);
    const cell = text.slice(at, end);
    parts.push(closed === null && cell.startsWith('"') ? quoted(cell) : cell, text.charAt(end));
    at = end + 1;
  }
  return parts.join('');
}

/** null: the cell only begins with a mark. */
function endOfQuoted(text: string, start: number): number | null {
  let mark = text.indexOf('"', start + 1);
  while (mark !== -1 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  const end = mark + 1;
  const isQuoted =
    mark !== -1 && endOfCell(text, end) === end && IS_QUOTED_FOR.test(text.slice(start + 1, mark));
  return isQuoted ? end : null;
}

function endOfCell(text: string, start: number): number {
  ENDS_CELL.lastIndex = start;
  return ENDS_CELL.exec(text)?.index ?? text.length;
}
