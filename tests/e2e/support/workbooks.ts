import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFields } from '../../../scripts/sample-workbook/fields.ts';
import { readOptions } from '../../../scripts/sample-workbook/options.ts';
import { sampleSheets } from '../../../scripts/sample-workbook/sheets.ts';
import { writeXlsx } from '../../../scripts/sample-workbook/xlsx-file.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-books-'));

/** A workbook as `npm run sample-workbook` writes it, with the same options. Returns its path. */
export async function sampleBook(name: string, args: readonly string[]): Promise<string> {
  const out = join(folder, `${name}.xlsx`);
  const options = readOptions([...args, '--out', out]);
  if (options === null) throw new Error('only the help was asked for');
  writeXlsx(out, sampleSheets(options, await readFields(MIGRATIONS)));
  return out;
}

export function bytesFile(name: string, content: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** The same file, cut in half: a download that was interrupted. */
export function truncated(file: string): string {
  const bytes = readFileSync(file);
  return bytesFile('truncado.xlsx', bytes.subarray(0, Math.floor(bytes.length / 2)));
}
