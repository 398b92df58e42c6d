import { cellAddress } from '../reader/cell-address.ts';
import type { BrokenColumn, ReadText } from './table-protocol.ts';
import { WESTERN_ENCODINGS } from './western-encodings.ts';
import type { TableRow, WrittenText } from './written-rows.ts';

/** Reports how a CSV was decoded, with example values by which a person can see whether that is right. */
export function readText(
  written: WrittenText,
  [header, ...below]: readonly [TableRow, ...TableRow[]],
): ReadText {
  const isSure = written.encoding === 'utf-8' && written.encodings.length === 1;
  return {
    ...written,
    examples: isSure ? [] : examplesIn([...below, header]),
    broken: brokenColumns([header, ...below], isWestern(written.encoding) ? NO_LETTER : LOST),
  };
}

const isWestern = (encoding: WrittenText['encoding']): boolean =>
  WESTERN_ENCODINGS.some((western) => western === encoding);

const EXAMPLES = 3;
const LONGEST = 40;
const NOT_ASCII = /[^\p{ASCII}]/gu;

/**
 * Example values with a letter that is not in ASCII. A value with a letter that no earlier value had comes
 * first.
 */
function examplesIn(rows: readonly TableRow[]): readonly string[] {
  const seen = new Set<string>();
  const news = new Set<string>();
  const others = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of cells.values()) {
      const letters = cell.match(NOT_ASCII);
      if (letters === null) continue;
      const isNew = letters.some((letter) => !seen.has(letter));
      for (const letter of letters) seen.add(letter);
      if (isNew) news.add(shortened(cell));
      else if (others.size < EXAMPLES) others.add(shortened(cell));
      if (news.size === EXAMPLES) return [...news];
    }
  }
  return [...new Set([...news, ...others])].slice(0, EXAMPLES);
}

/** Shortens a long value to the part around its first letter that is not in ASCII. */
function shortened(cell: string): string {
  const value = cell.trim();
  if (value.length <= LONGEST) return value;
  const from = Math.max(0, value.search(NOT_ASCII) - LONGEST / 2);
  return `${from > 0 ? '…' : ''}${value.slice(from, from + LONGEST).trim()}${from + LONGEST < value.length ? '…' : ''}`;
}

/** The character that replaces bytes which could not be decoded. */
const LOST = /\ufffd/;
/** Control characters count too: in a wrong one-byte encoding they appear in place of letters. */
const NO_LETTER = /[\u0080-\u009f\ufffd]/;

function brokenColumns(rows: readonly TableRow[], pattern: RegExp): readonly BrokenColumn[] {
  const broken = new Map<number, BrokenColumn>();
  for (const { number, cells } of rows) {
    for (const [column, value] of cells) {
      if (!pattern.test(value)) continue;
      const { cell, cells: count } = broken.get(column) ?? {
        cell: cellAddress(number - 1, column),
        cells: 0,
      };
      broken.set(column, { column, cell, cells: count + 1 });
    }
  }
  return [...broken.values()].toSorted((one, other) => one.column - other.column);
}
