import { closeSync, openSync, writeSync } from 'node:fs';
import { createZipWriter } from '../../src/workers/workbook/reader/zip/zip-writer.ts';

export interface ZipFile {
  add(name: string, pieces: Iterable<string>): Promise<void>;
  close(): void;
}

export function createZipFile(path: string): ZipFile {
  const file = openSync(path, 'w');
  const zip = createZipWriter((bytes) => writeSync(file, bytes));
  return {
    add: (name, pieces) => zip.add(name, pieces),
    close() {
      zip.close();
      closeSync(file);
    },
  };
}
