import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { MASS_UPDATE_LIMITS } from '../../../src/api/contract/records/mass-updates.ts';
import { MASS_UPDATE_FILE } from '../../../src/machines/mass-update/mass-update-file.ts';
import { tableFileFailure } from '../../../src/machines/table-file/table-file-failure.ts';
import { massUpdateText } from '../../../src/ui/text/mass-update.ts';
import type { TableGateway, TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import type { UpdateOptions } from './update-options.ts';

/** Reads the table, or stops with the screen's sentence for a file that is no table. */
export async function readTable(
  { file: path, encoding }: Pick<UpdateOptions, 'file' | 'encoding'>,
  tables: Pick<TableGateway, 'openTable'>,
): Promise<TableSummary> {
  const content = await readFile(path).catch(() => {
    throw new Stop(EXIT.wrongUse, `No se puede leer «${path}»: mira que el archivo exista y se pueda abrir.`);
  });
  try {
    return await tables.openTable(new File([content], basename(path)), {
      rowsAtMost: MASS_UPDATE_LIMITS.rows,
      names: MASS_UPDATE_FILE.headerNames,
      encoding: encoding ?? undefined,
    });
  } catch (error) {
    const failure = tableFileFailure(error);
    if (failure.kind !== 'table') throw error;
    throw new Stop(EXIT.stopped, `${massUpdateText.choose.failure(failure)} No se ha enviado nada.`);
  }
}
