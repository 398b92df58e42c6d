import { inflateRawSync } from 'node:zlib';
import type { CellProblem } from '../../../src/workers/workbook/marked/cell-problem.ts';
import { type MarkedFile, markWorkbook } from '../../../src/workers/workbook/marked/mark-workbook.ts';
import type { Bytes } from '../../../src/workers/workbook/reader/zip/bytes.ts';
import { readZipDirectory } from '../../../src/workers/workbook/reader/zip/zip-directory.ts';

export const problemAt = (row: number, column: number, change: Partial<CellProblem> = {}): CellProblem => ({
  sheet: 0,
  row,
  column,
  title: 'Obra repetida',
  detail: 'la obra ya existe en el portal',
  value: '',
  ...change,
});

export async function mark(
  bytes: Uint8Array,
  problems: readonly CellProblem[],
): Promise<MarkedFile & { readonly bytes: Bytes }> {
  const marked = await markWorkbook(Uint8Array.from(bytes), {
    fileName: 'Norte.xlsx',
    problems,
    total: problems.length,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return { ...marked, bytes: new Uint8Array(await marked.file.arrayBuffer()) };
}

/**
 * Inflates all parts to text, zip64 included: fflate cannot, because it takes zip64's placeholder for the real size.
 */
export const partsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readZipDirectory(Uint8Array.from(bytes)).map(({ name, method, dataOffset, compressedSize, size }) => {
      const data = bytes.subarray(dataOffset, dataOffset + compressedSize);
      const content = method === 'stored' ? data : inflateRawSync(data);
      if (content.length !== size) throw new Error(`${name} is not as long as the zip says`);
      return [name, new TextDecoder().decode(content)];
    }),
  );

/** Returns header and data of each part as hexadecimal, to show that a part was not changed. */
export function rawParts(bytes: Uint8Array): Map<string, string> {
  const entries = readZipDirectory(Uint8Array.from(bytes)).toSorted((a, b) => a.localOffset - b.localOffset);
  return new Map(
    entries.map((entry, index) => {
      const end = entries[index + 1]?.localOffset ?? Math.min(...entries.map(({ record }) => record.start));
      return [entry.name, Buffer.from(bytes.subarray(entry.localOffset, end)).toString('hex')];
    }),
  );
}

export function changedParts(before: Uint8Array, after: Uint8Array): string[] {
  const old = rawParts(before);
  return [...rawParts(after)]
    .filter(([name, raw]) => old.get(name) !== raw)
    .map(([name]) => name)
    .sort();
}
