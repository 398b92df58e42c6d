import { randomBytes } from 'node:crypto';
import { fileWith, sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { xmlBookBytes } from '../../tests/support/books/workbooks.ts';

const MEGABYTE = 1024 * 1024;
const ONE_CELL = { sheets: [{ name: 'A', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }] };

export const usualBook = async (rows: number): Promise<string> =>
  (await sampleBook(`reader-${rows}`, ['--rows', String(rows), '--columns', '40'])).path;

export const largeBook = async (rows: number): Promise<string> =>
  (
    await sampleBook(`reader-large-${rows}`, [
      ...['--rows', String(rows), '--columns', '20', '--faults', 'one-sheet'],
    ])
  ).path;

export const oldBook = async (rows: number): Promise<string> =>
  (await sampleBook(`reader-old-${rows}`, ['--rows', String(rows), '--columns', '20', '--format', 'xls']))
    .path;

/** A zip bomb: 40 MB of zeros in 40 kB. */
export const bomb = (): string =>
  fileWith(
    'bomba.xlsx',
    xmlBookBytes({ ...ONE_CELL, extra: [{ name: 'xl/media/a.bin', content: Buffer.alloc(40 * MEGABYTE) }] }),
  );

/** A hundred megabytes that claim to be two thousand: a reader that trusts the claim would allocate them. */
export const bloatedBook = (): string =>
  fileWith(
    'hinchado.xlsx',
    xmlBookBytes({
      ...ONE_CELL,
      extra: [
        {
          name: 'xl/media/a.bin',
          content: randomBytes(100 * MEGABYTE),
          declaredSize: 2000 * MEGABYTE,
        },
      ],
    }),
  );
