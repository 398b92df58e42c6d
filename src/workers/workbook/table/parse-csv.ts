import { WorkbookError } from '../reader/workbook-error.ts';
import type { TableFailure } from './table-protocol.ts';

/** In the order in which they win where a line has as many of one as of another. */
const SEPARATORS = [';', '\t', ',', '|'] as const;
/** How a file tells Excel what separates its cells. Excel shows the line as no row. */
const TOLD = /^"?sep=(.)"?\r?\n/i;

/** The records of a CSV as Excel reads them: each is a row, whatever lines its quoted cells have. */
export function* parseCsv(text: string): Generator<string[]> {
  const told = TOLD.exec(text);
  yield* records(text, told?.[0].length ?? 0, told?.[1] ?? countedSeparator(text));
}

/** The one that the file tells, or else the one that its first record has most of. */
export const separatorOf = (text: string): string => TOLD.exec(text)?.[1] ?? countedSeparator(text);

/** The one that stands most often in the first record, outside of quotation marks. */
function countedSeparator(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function* records(text: string, from: number, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let at = from;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell);
    if (text[end] === separator) {
      at = end + 1;
      // A separator at the very end has an empty cell after it.
      if (at < text.length) continue;
      cells.push('');
    } else at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    yield cells;
    cells = [];
  }
}

interface FoundCell {
  readonly cell: string;
  /** Of what ends it: a separator, the end of the line or of the text. */
  readonly end: number;
}

function plainCell(text: string, start: number, separator: string): FoundCell {
  let end = start;
  while (end < text.length && !endsCell(text[end], separator)) end++;
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, separator: string): FoundCell {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new WorkbookError<TableFailure>('openQuote');
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // What follows the closing mark belongs to the cell, as Excel takes it.
  const rest = plainCell(text, at, separator);
  return { cell: cell + rest.cell, end: rest.end };
}

const endsCell = (character: string | undefined, separator: string): boolean =>
  character === separator || character === '\n' || character === '\r';
