/**
 * The cells of the first table of an HTML text that was copied. The text is read into a document of its own, which runs
 * and fetches nothing.
 */
export function htmlCells(html: string): readonly (readonly string[])[] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = [...(table?.rows ?? [])];
  const read: string[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const text = cellText(cell);
      const cells = read[at] ?? [];
      // Places that a cell of a row above covers are taken already.
      let first = 0;
      while (cells[first] !== undefined) first += 1;
      for (const covered of read.slice(at, at + cell.rowSpan)) {
        for (let column = first; column < first + cell.colSpan; column += 1) covered[column] = '';
      }
      cells[first] = text;
    }
  }
  return read.map((row) => Array.from(row, (text) => text ?? ''));
}

function cellText(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(LINE_BREAK);
  const text = (cell.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
  return text.replace(BROKEN, '\n').trim();
}

/** Stands for a line break while the line breaks of the markup, which are none of the text, are taken out. */
const LINE_BREAK = '\u2028';
const BROKEN = / ?\u2028 ?/g;
