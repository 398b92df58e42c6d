import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvChunks } from '../../../server/db/csv-chunks.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function cut(csv: string, piece: number, target: number, rowLimit = 1000): Promise<string[]> {
  const chunks: string[] = [];
  const bytes = new TextEncoder().encode(csv);
  for await (const chunk of csvChunks(inPieces(bytes, piece), { target, rowLimit })) {
    chunks.push(new TextDecoder('utf-8', { fatal: true }).decode(chunk));
  }
  return chunks;
}

const cell = fc
  .array(fc.constantFrom('a', 'ñ', ';', '"', '\n', '€'), { maxLength: 6 })
  .map((signs) => signs.join(''));
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

it('nothing is lost and no row is cut, for any cells and any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      async (rows, piece, target) => {
        const lines = rows.map((row) => `${row.map(quoted).join(';')}\n`);
        const chunks = await cut(lines.join(''), piece, target);
        expect(chunks.join('')).toBe(lines.join(''));
        let next = 0;
        for (const chunk of chunks) {
          let whole = '';
          while (whole.length < chunk.length) whole += lines[next++];
          expect(whole).toBe(chunk);
        }
      },
    ),
  );
});

it('chunks stay near their target', async () => {
  const chunks = await cut('0123456789;x\n'.repeat(1000), 64, 500);
  expect(chunks.length).toBeGreaterThan(20);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(500 + 64);
});

it('an unclosed quote is refused and not collected without end', async () => {
  await expect(cut(`a;"b${'\nx'.repeat(2000)}`, 64, 100, 1000)).rejects.toThrow(RangeError);
});
