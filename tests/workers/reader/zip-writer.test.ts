import { strToU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bytes } from '../../../src/workers/workbook/reader/zip/bytes.ts';
import { readZipDirectory } from '../../../src/workers/workbook/reader/zip/zip-directory.ts';
import { inflatePart } from '../../../src/workers/workbook/reader/zip/zip-part.ts';
import { createZipWriter, type ZipWriter } from '../../../src/workers/workbook/reader/zip/zip-writer.ts';

async function written(write: (zip: ZipWriter) => Promise<void>): Promise<Bytes> {
  const chunks: Bytes[] = [];
  const zip = createZipWriter((bytes) => chunks.push(bytes));
  await write(zip);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const LONG = Array.from({ length: 40_000 }, (_, index) => `línea ${index};`);

afterEach(() => vi.unstubAllGlobals());

describe.each(['engine', 'library'])('the zip writer, deflating by the %s', (by) => {
  const begin = () => {
    if (by === 'library') vi.stubGlobal('CompressionStream', undefined);
  };

  it('writes parts that the reader and another library read back', async () => {
    begin();
    const bytes = await written(async (zip) => {
      await zip.add('corta.txt', ['año ', strToU8('nuevo') as Bytes]);
      await zip.add('larga.txt', LONG);
      await zip.add('vacía.txt', []);
      zip.close();
    });
    const entries = readZipDirectory(bytes);
    const texts = await Promise.all(
      entries.map(async (entry) => [entry.name, new TextDecoder().decode(await inflatePart(bytes, entry))]),
    );
    expect(Object.fromEntries(texts)).toEqual({
      'corta.txt': 'año nuevo',
      'larga.txt': LONG.join(''),
      'vacía.txt': '',
    });
    expect(entries[1]!.compressedSize).toBeLessThan(entries[1]!.size / 3);
    const theirs = unzipSync(bytes);
    expect(new TextDecoder().decode(theirs['larga.txt'])).toBe(LONG.join(''));
  });

  it('fails with the error of its pieces', async () => {
    begin();
    const failing = written((zip) =>
      zip.add(
        'a',
        (function* () {
          yield 'antes';
          throw new Error('no hay más');
        })(),
      ),
    );
    await expect(failing).rejects.toThrow('no hay más');
  });
});
