import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../src/shared/csv.ts';
import { CsvBytes } from '../../src/workers/workbook/load/csv-bytes.ts';
import { hashed, sha256Of } from '../../src/workers/workbook/load/sha256.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const join = (chunks: readonly Uint8Array<ArrayBuffer>[]): string =>
  chunks.map((chunk) => decoder.decode(chunk)).join('');
const sent = (rows: readonly (readonly string[])[], endsChunk: (row: number) => boolean = () => false) => {
  const csv = new CsvBytes();
  for (const [row, fields] of rows.entries()) {
    for (const [position, field] of fields.entries()) {
      if (position > 0) csv.separators(1);
      csv.field(field);
    }
    csv.endLine();
    if (endsChunk(row)) csv.endChunk();
  }
  csv.endChunk();
  return csv;
};
/** Half a character has no UTF-8: it becomes U+FFFD. */
const wellFormed = (text: string): string => decoder.decode(new TextEncoder().encode(text));

it('writes any text byte for byte, and the JSON string that says the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'aZ 0;,"\\/\t\n\r\0\u0001\u001f\u007fñ€😀'), maxLength: 90 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (rows) => {
      const csv = sent(rows, (row) => row % 3 === 0);
      const expected = rows.map(csvLine).join('');
      expect(join(csv.csv)).toBe(wellFormed(expected));
      expect(JSON.parse(`"${join(csv.json)}"`)).toBe(wellFormed(expected));
      expect(csv.characters).toBe(expected.length);
      expect(csv.hasNul).toBe(expected.includes('\0'));
    }),
    { numRuns: 300 },
  );
});

it('leaves no trace of a line that is dropped', () => {
  const csv = new CsvBytes();
  csv.field('uno');
  csv.endLine();
  csv.field('ñ'.repeat(100));
  csv.dropLine();
  csv.field('dos');
  csv.endLine();
  csv.endChunk();
  expect([join(csv.csv), join(csv.json), csv.characters]).toEqual(['uno\ndos\n', 'uno\\ndos\\n', 8]);
});

it('grows for lines of any length', () => {
  const long = 'x"€'.repeat(1_000_000);
  const csv = sent([[long], ['fin']]);
  expect(join(csv.csv)).toBe(csvLine([long]) + csvLine(['fin']));
});

it('writes numbers of few decimals as their shortest text, and leaves the others alone', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true }),
    fc
      .tuple(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, d]) => n / 10 ** d),
    fc.constantFrom(
      0,
      -0,
      0.1,
      0.0001,
      0.00001,
      1.005,
      0.1 + 0.2,
      999_999_999.999999,
      1e9 + 0.5,
      1e15,
      Infinity,
    ),
  );
  fc.assert(
    fc.property(number, (value) => {
      const csv = new CsvBytes();
      const isWritten = csv.shortNumber(value);
      csv.endLine();
      csv.endChunk();
      expect(join(csv.csv)).toBe(isWritten ? `${value}\n` : '\n');
    }),
    { numRuns: 5_000 },
  );
  const csv = new CsvBytes();
  expect([12, -3.5, 1234.5678, 1e14, 1e-7, 1e15].map((value) => csv.shortNumber(value))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});

it('hashes alike with the engine and without it', async () => {
  const { csv } = sent(
    Array.from({ length: 50 }, (_, row) => [`fila ñ ${row}`]),
    (row) => row % 7 === 0,
  );
  const expected = createHash('sha256').update(Buffer.concat(csv)).digest('hex');
  expect([hashed(csv), await sha256Of(csv)]).toEqual([expected, expected]);
});
