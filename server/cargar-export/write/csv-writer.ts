import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import { cellText } from '../../explorer/export/cell-text.ts';
import type { ExportedField } from '../exported-rows.ts';
import type { FileWriter } from './file-writer.ts';

/** Writes CSV that a load can read as it is: the header has the names of the fields, and nothing follows the rows. */
export function csvWriter(
  fields: readonly Pick<ExportedField, 'name' | 'kind'>[],
  put: (bytes: Uint8Array) => void,
): FileWriter {
  const write = (text: string): void => put(Buffer.from(text));
  write(CSV_BOM + peopleLine(fields.map(({ name }) => name)));
  return {
    add: async (rows) =>
      write(
        rows
          .map((row) => peopleLine(fields.map(({ kind }, place) => cellText(kind, row[place] ?? null))))
          .join(''),
      ),
    end: async () => undefined,
    drop: () => undefined,
  };
}
