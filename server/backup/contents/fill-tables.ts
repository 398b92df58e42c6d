import type { Database, Transaction } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { DatabaseContents } from './database-contents.ts';
import { refuseOccupied } from './occupied.ts';
import { portalTables, quoted } from './portal-tables.ts';
import { readContents } from './read-contents.ts';
import { refuseDifferingTables } from './refuse-differences.ts';
import { suspendRules } from './suspended-rules.ts';
import type { TablePiece } from './table-csv.ts';

/**
 * Replaces the contents of the tables by those that `wanted` describes, in one transaction, and compares the result:
 * after BackupRefused nothing has changed. `pieces` is called again when the database retries the transaction.
 */
export async function fillTables(
  database: Database,
  wanted: DatabaseContents,
  pieces: () => AsyncIterable<TablePiece>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run('set local statement_timeout = 0');
    await tx.run(`lock table ${wanted.tables.map(({ name }) => quoted(name)).join(', ')}`);
    await refuseOccupied(tx);
    await refuseOtherColumns(tx, wanted);
    const restoreRules = await suspendRules(tx);
    await tx.run(`truncate ${wanted.tables.map(({ name }) => quoted(name)).join(', ')}`);
    await copyPieces(tx, wanted, pieces());
    await restoreRules();
    refuseDifferingTables(wanted, await readContents(tx));
    // Sequences are set last, because a rollback does not undo `setval`.
    for (const { name, last, isCalled } of wanted.sequences) {
      await tx.run('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
    }
  });
}

async function copyPieces(
  tx: Transaction,
  { tables }: DatabaseContents,
  pieces: AsyncIterable<TablePiece>,
): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for await (const { table, csv } of pieces) {
    const columns = columnsOf.get(table);
    if (columns === undefined)
      throw new BackupRefused(`La copia trae filas de una tabla que no dice: ${table}.`);
    await tx.copyFrom({ table, columns, delimiter: ',' }, once(csv));
  }
}

async function* once(csv: Uint8Array): AsyncGenerator<Uint8Array> {
  yield csv;
}

async function refuseOtherColumns(tx: Transaction, wanted: DatabaseContents): Promise<void> {
  const shape = (tables: readonly { name: string; columns: readonly string[] }[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (shape(await portalTables(tx)) === shape(wanted.tables)) return;
  throw new BackupRefused(
    'Las tablas del destino no son las del origen: vacía del todo la base de datos de destino y repite.',
  );
}
