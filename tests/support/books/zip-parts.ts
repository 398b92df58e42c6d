import { inflateRawSync } from 'node:zlib';
import { readZipDirectory } from '../../../src/workers/workbook/reader/zip/zip-directory.ts';
import type { ZipPart } from './workbooks.ts';

/** The parts of a zip, inflated, to be changed and written again. */
export const partsOf = (bytes: Uint8Array): ZipPart[] =>
  readZipDirectory(bytes).map(({ name, method, dataOffset, compressedSize }) => {
    const data = bytes.subarray(dataOffset, dataOffset + compressedSize);
    return { name, content: method === 'stored' ? data : new Uint8Array(inflateRawSync(data)) };
  });
