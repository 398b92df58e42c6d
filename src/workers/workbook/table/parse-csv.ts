import { WorkbookError } from '../reader/workbook-error.ts';
import type { TableFailure } from './table-protocol.ts';

/** When the first record has several of these equally often, the first in this list is the separator. */
const SEPARATORS = [';', '\t', ',', '|'] as const;
/**
 * The line `sep=;` at the beginning tells Excel the separator of the file. Excel does not show it as a row.
 */
const TOLD = /^"?sep=(.)"?\r?\n/i;

/**
 * The records of a CSV as Excel reads them. A record may span several lines when its quoted cells contain line breaks.
 */
export function* parseCsv(text: string): Generator<string[]> {
  const told = TOLD.exec(text);
  yield* records(text, told?.[0].length ?? 0, told?.[1] ?? countedSeparator(text));
}

/** The separator that the file names, or else the one that occurs most often in its first record. */
export const separatorOf = (text: string): string => TOLD.exec(text)?.[1] ?? countedSeparator(text);

/** The separator that occurs most often in the first record, outside of quotation marks. */
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
      // A separator at the very end of the text is followed by an empty cell.
      if (at < text.length) continue;
      cells.push('');
    } else at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    yield cells;
    cells = [];
  }
}

interface FoundCell {
  readonly cell: string;
  /** Place of what ends the cell: a separator, a line break or the end of the text. */
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
  // As in Excel, text after the closing quotation mark belongs to the cell.
  const rest = plainCell(text, at, separator);
  return { cell: cell + rest.cell, end: rest.end };
}

const endsCell = (character: string | undefined, separator: string): boolean =>
  character === separator || character === '\n' || character === '\r';
