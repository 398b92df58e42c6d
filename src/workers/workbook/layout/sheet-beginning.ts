import { HEADER_IN_FIRST, headerKeys, likelyHeader } from '../../../shared/likely-header.ts';
import { GLANCE } from '../glance/glance-protocol.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { BeginningRow } from './layout-protocol.ts';

/** Limit of the columns that are looked at: no known register has this many. */
const COLUMNS_AT_MOST = 200;
const WORDS_AT_MOST = 5;
const LONGEST_WORD = 30;

export const firstTexts = (sheet: ParsedSheet): readonly (readonly string[])[] =>
  Array.from({ length: Math.min(sheet.rows, HEADER_IN_FIRST) }, (_, row) =>
    Array.from({ length: Math.min(sheet.columns, COLUMNS_AT_MOST) }, (_, column) => sheet.shown(row, column)),
  );

/** The rows that are not blank, with a short text of each, among which a person chooses the header. */
export function beginningRows(texts: readonly (readonly string[])[]): readonly BeginningRow[] {
  const columns = filledColumns(texts);
  return texts.flatMap((row, index) => {
    const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length === 0) return [];
    const words = filled.slice(0, WORDS_AT_MOST).map(shortened).join(' · ');
    return [
      {
        number: index + 1,
        words: filled.length > WORDS_AT_MOST ? `${words} …` : words,
        cells: columns.map((column) => row[column]?.trim() ?? ''),
      },
    ];
  });
}

const filledColumns = (texts: readonly (readonly string[])[]): readonly number[] =>
  [...new Set(texts.flatMap((row) => row.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))))]
    .toSorted((one, other) => one - other)
    .slice(0, GLANCE.columns);

const shortened = (word: string): string =>
  word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word;

/** Makes a function that finds the most likely header row by these known names. */
export const headerAmong = (names: Iterable<string>) => {
  const keys = headerKeys(names);
  return (texts: readonly (readonly string[])[]) => likelyHeader(texts, keys);
};
