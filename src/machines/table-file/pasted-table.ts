import { CSV_BOM, quoted } from '../../shared/csv.ts';

const FILE_NAME = 'pegado.tsv';
/** First line of the file, which is no row: makes the reader split at tabs even if the headers contain more commas. */
const TABULATED = 'sep=\t\r\n';
const ENDS_CELL = /[\t\r\n]/g;
const IS_QUOTED_FOR = /[\t\r\n"]/;

/**
 * Makes a file of cells copied from a spreadsheet. Text without tabs is one column, or comes from another program: the
 * reader finds its separator.
 */
export function pastedTable(text: string): File {
  const content = text.includes('\t') ? TABULATED + withOwnMarks(text) : text;
  return new File([CSV_BOM, content], FILE_NAME, { type: 'text/tab-separated-values' });
}

/**
 * Excel quotes a copied cell only if it contains tabs or line breaks. Quotation marks of any other cell are part of its
 * text.
 */
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

/** End of a quoted cell; null: the cell only begins with a quotation mark. */
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
