const ENDS_CELL = /[\t\r\n]/g;
const IS_QUOTED_FOR = /[\t\r\n"]/;

interface FoundCell {
  /** The cell as it stands in the text, with its quotation marks. */
  readonly raw: string;
  readonly isQuoted: boolean;
  /** The tab or line break after the cell; '' at the end of the text. */
  readonly end: string;
}

/**
 * The cells of a text that was copied from a spreadsheet. Excel quotes a copied cell only if it contains tabs or line
 * breaks. Quotation marks of any other cell are part of its text.
 */
export function* foundCells(text: string): Generator<FoundCell> {
  for (let at = 0; at < text.length; ) {
    const closed = text[at] === '"' ? endOfQuoted(text, at) : null;
    const end = closed ?? endOfCell(text, at);
    yield { raw: text.slice(at, end), isQuoted: closed !== null, end: text.charAt(end) };
    at = end + 1;
  }
}

/** The same cells as rows of texts. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let last = '\n';
  for (const { raw, isQuoted, end } of foundCells(text.replaceAll('\r\n', '\n'))) {
    row.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    last = end;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  // An empty cell at the end of the text is not found.
  return last === '\t' ? [...rows, [...row, '']] : rows;
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
