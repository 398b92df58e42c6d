import { describe, expect, it } from 'vitest';
import {
  type AgileOptions,
  agileBook,
  protectedXls,
  standardBook,
  type XlsProtection,
} from '../../support/books/encrypted-books.ts';
import { readBook } from '../../support/books/sheet-contents.ts';
import { type FixtureSheet, fileOf, workbookBytes } from '../../support/books/workbooks.ts';
import { failureOf } from '../open.ts';

/** The password that Excel tries before it asks for one. */
const DEFAULT = 'VelvetSweatshop';
const SHEETS: readonly FixtureSheet[] = [
  {
    name: 'SEGUIMIENTO',
    rows: Array.from({ length: 300 }, (_, row) => [row, `obra ${row}`, row / 7, row % 2 === 0]),
  },
  { name: 'FACTYVAL', rows: [['a', 'ñ€']], visibility: 'hidden' },
];
const XLSX = workbookBytes(SHEETS);
const XLS = workbookBytes(SHEETS, { bookType: 'biff8' });

describe('an .xlsx encrypted with the default password opens as in Excel', () => {
  it.each<[AgileOptions]>([
    [{}],
    [{ algorithm: 'SHA1', keyBits: 128 }],
    [{ algorithm: 'SHA256' }],
    [{ algorithm: 'SHA384' }],
    [{ turns: 0 }],
  ])('agile %j', async (options) => {
    expect(await readBook(agileBook(XLSX, DEFAULT, options))).toEqual(await readBook(XLSX));
  });

  it.each([128, 256] as const)('standard, %d bits', async (keyBits) => {
    expect(await readBook(standardBook(XLSX, DEFAULT, keyBits))).toEqual(await readBook(XLSX));
  });

  it.each([
    ['agile, another password', agileBook(XLSX, 'otra')],
    ['standard, another password', standardBook(XLSX, 'otra')],
    ['turns without end', agileBook(XLSX, DEFAULT, { turns: 1, toldTurns: 4_000_000_000 })],
    ['turns that are no number', agileBook(XLSX, DEFAULT, { turns: 1, toldTurns: Number.NaN })],
    ['something that is no workbook', agileBook(new TextEncoder().encode('hola'.repeat(50)), DEFAULT)],
  ])('%s: refused as encrypted', async (_, bytes) => {
    expect(await failureOf(fileOf(bytes))).toBe('encrypted');
  });
});

describe('an .xls with the default password opens as in Excel', () => {
  const PROTECTIONS: XlsProtection[] = ['xor', 'rc4', 'cryptoApi40', 'cryptoApi128'];

  it.each(PROTECTIONS)('%s', async (protection) => {
    expect(await readBook(protectedXls(XLS, DEFAULT, protection))).toEqual(await readBook(XLS));
  });

  it.each(PROTECTIONS)('%s with another password: refused as encrypted', async (protection) => {
    expect(await failureOf(fileOf(protectedXls(XLS, 'otra', protection), 'a.xls'))).toBe('encrypted');
  });
});
