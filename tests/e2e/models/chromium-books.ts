import { truncateSync } from 'node:fs';
import type { FileKind } from '../../models/stage.ts';
import { fileWith, type SampleBook, sampleBook, withCell } from '../support/workbooks.ts';
import { REFUSED_CLIENT_CODE } from './refused-work.ts';

const HUGE = 51 * 1024 * 1024;

type Book = Exclude<FileKind, 'text' | 'huge'>;

/** A work with lines leaves nothing pending; the second work of a sample workbook has none. */
const OPTIONS: Readonly<Record<Book, readonly string[]>> = {
  sound: ['--rows', '1'],
  withPendings: ['--rows', '2'],
  withProblems: ['--rows', '1', '--faults', 'bad-site'],
  failing: ['--rows', '1'],
  withErrors: ['--rows', '1', '--faults', 'excel-error'],
  withThirdSheet: ['--rows', '1', '--faults', 'third-sheet'],
  ofOtherCode: ['--rows', '1', '--faults', 'wrong-code'],
};

/** The path of the file. `lastCode`: the last work number of its pattern in the portal. */
export async function fileOf(kind: FileKind, lastCode: number): Promise<string> {
  if (kind === 'text') return fileWith('notas.xlsx', 'site_cod;proyecto\n');
  if (kind === 'huge') return hugeFile();
  const book = await sampleBook(`${kind}-${lastCode}`, [...OPTIONS[kind], '--code', String(lastCode)]);
  return kind === 'failing' ? refusedBy(book) : book.path;
}

const refusedBy = (book: SampleBook): Promise<string> =>
  withCell(book, 'cod_externo_cliente', REFUSED_CLIENT_CODE);

/** A sparse file, which takes no room on the disk. */
function hugeFile(): string {
  const file = fileWith('enorme.xls', '');
  truncateSync(file, HUGE);
  return file;
}
