import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../src/shared/csv.ts';
import { CsvBytes } from '../../src/workers/workbook/load/csv-bytes.ts';
import { jsonString } from '../../src/workers/workbook/load/json-string.ts';
import { hashed, sha256Of } from '../../src/workers/workbook/load/sha256.ts';
import { SHORT_NUMBER_AT_MOST, writeShortNumber } from '../../src/workers/workbook/load/written-number.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const bytesOf = ({ chunks }: CsvBytes) => chunks.map(({ bytes }) => bytes);
const textOf = (csv: CsvBytes): string => decoder.decode(Buffer.concat(bytesOf(csv)));
const jsonOf = async ({ chunks }: CsvBytes): Promise<string> =>
  decoder.decode(await jsonString(chunks).arrayBuffer());
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
const START = 3;
const SPACE = 0x20;
/** Half of a surrogate pair has no UTF-8, so it becomes U+FFFD. */
const wellFormed = (text: string): string => decoder.decode(new TextEncoder().encode(text));

it('any text is written byte for byte, with the equivalent JSON string', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'aZ 0;,"\\/\t\n\r\0\u0001\u001f\u007fñ€😀'), maxLength: 90 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (rows) => {
        const csv = sent(rows, (row) => row % 3 === 0);
        const expected = rows.map(csvLine).join('');
        expect(textOf(csv)).toBe(wellFormed(expected));
        expect(await jsonOf(csv)).toBe(JSON.stringify(wellFormed(expected)));
        expect(csv.characters).toBe(expected.length);
        expect(csv.hasNul).toBe(expected.includes('\0'));
      },
    ),
    { numRuns: 300 },
  );
});

it('a dropped line leaves no trace', async () => {
  const csv = new CsvBytes();
  csv.field('uno');
  csv.endLine();
  csv.field('"ñ"'.repeat(100));
  csv.field('\n');
  csv.dropLine();
  csv.field('dos');
  csv.endLine();
  csv.endChunk();
  expect([textOf(csv), await jsonOf(csv), csv.characters]).toEqual(['uno\ndos\n', '"uno\\ndos\\n"', 8]);
});

it('the buffer grows for lines of any length', () => {
  const long = 'x"€'.repeat(1_000_000);
  const csv = sent([[long], ['fin']]);
  expect(textOf(csv)).toBe(csvLine([long]) + csvLine(['fin']));
});

it('numbers of few decimals are written as their shortest text, and others are not written', () => {
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
  const written = (value: number): string => {
    const bytes = new Uint8Array(START + SHORT_NUMBER_AT_MOST).fill(SPACE);
    const end = writeShortNumber(bytes, START, value);
    expect(decoder.decode(bytes).trim()).toBe(decoder.decode(bytes.subarray(START, end)));
    return decoder.decode(bytes.subarray(START, end));
  };
  fc.assert(
    fc.property(number, (value) => {
      expect(['', `${value}`]).toContain(written(value));
    }),
    { numRuns: 5_000 },
  );
  const few = [
    ...[12, -3.5, 0.05, 43.263, 1234.5678, 9999.99, 21_474_836.47, 21_474_836.48, 214_748.3648, 0.000001],
    ...[-123_456_789.123456, 2 ** 31, -(2 ** 31), 1e14],
  ];
  expect(few.map(written)).toEqual(few.map(String));
  expect([1e-7, 1e15].map(written)).toEqual(['', '']);
});

it('the hash is the same with the engine’s function and without it', async () => {
  const csv = sent(
    Array.from({ length: 50 }, (_, row) => [`fila ñ ${row}`]),
    (row) => row % 7 === 0,
  );
  const chunks = bytesOf(csv);
  const expected = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
  expect([hashed(chunks), await sha256Of(chunks)]).toEqual([expected, expected]);
});
