import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, type SampleOptions } from '../../../scripts/sample-workbook/options.ts';
import type { Cell, Sheet } from '../../../scripts/sample-workbook/sheet.ts';
import { sampleSheets } from '../../../scripts/sample-workbook/sheets.ts';
import { writeXls } from '../../../scripts/sample-workbook/xls-file.ts';
import { writeXlsx } from '../../../scripts/sample-workbook/xlsx-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-books-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export interface SampleBook {
  readonly path: string;
  readonly sheets: readonly Sheet[];
}

const written = new Map<string, Promise<string>>();

/**
 * Writes a workbook as `npm run sample-workbook` does, with the same options. The same options give the same file,
 * written once.
 */
export async function sampleBook(name: string, args: readonly string[]): Promise<SampleBook> {
  const options = readOptions([...args]);
  if (options === null) throw new Error('only the help was asked for');
  const key = JSON.stringify([name, ...args]);
  const path = written.get(key) ?? writeBook(name, options);
  written.set(key, path);
  return { path: await path, sheets: sampleSheets(options) };
}

/** Writes these sheets as they are. */
export async function writtenBook(name: string, sheets: readonly Sheet[]): Promise<string> {
  const path = join(mkdtempSync(join(folder, 'book-')), `${name}.xlsx`);
  await writeXlsx(path, sheets);
  return path;
}

async function writeBook(name: string, options: SampleOptions): Promise<string> {
  // Each in a folder of its own, because another workbook may have the same name.
  const path = join(mkdtempSync(join(folder, 'book-')), `${name}.${options.format}`);
  const write = options.format === 'xls' ? writeXls : writeXlsx;
  await write(path, sampleSheets(options));
  return path;
}

/**
 * Rows of the sheet as objects with the header's names as keys, without column A. All values are text; dates are
 * YYYY-MM-DD.
 */
export function recordsOf(sheet: Sheet | undefined): Record<string, string>[] {
  const [header = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(header.slice(1).map((name, index) => [String(name), asText(row[index + 1] ?? null)])),
  );
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar; right for days after its invented 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function asText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('error' in cell) return cell.error;
  return new Date(EXCEL_EPOCH + cell.serial * DAY_MS).toISOString().slice(0, 10);
}

/** Writes the workbook again with another name for one column of its first sheet. */
export async function withRenamedColumn(book: SampleBook, from: string, to: string): Promise<string> {
  const [tracking, ...others] = book.sheets;
  if (tracking === undefined) throw new Error('a sample book has a first sheet');
  const [header = [], ...rows] = tracking.rows;
  const renamed = header.map((cell) => (cell === from ? to : cell));
  const path = join(folder, `${from}-${to}.xlsx`);
  await writeXlsx(path, [{ ...tracking, rows: [renamed, ...rows] }, ...others]);
  return path;
}

/** Writes the workbook again with another value in this column of its first row. */
export async function withCell({ sheets, path }: SampleBook, column: string, value: string): Promise<string> {
  const [tracking, ...others] = sheets;
  const [header = [], first = [], ...rows] = tracking?.rows ?? [];
  if (tracking === undefined) throw new Error('a sample book has a first sheet');
  const changed = first.map((cell, index) => (header[index] === column ? value : cell));
  const changedPath = path.replace('.xlsx', `-${column}.xlsx`);
  await writeXlsx(changedPath, [{ ...tracking, rows: [header, changed, ...rows] }, ...others]);
  return changedPath;
}

export function fileWith(name: string, content: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Cuts the file in half, as an interrupted download would. */
export function truncated(file: string): string {
  const bytes = readFileSync(file);
  return fileWith('truncado.xlsx', bytes.subarray(0, Math.floor(bytes.length / 2)));
}
