import type { Database, Transaction } from '../../db/database.ts';
import { openPglite } from '../../db/pglite.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { DatabaseContents } from '../contents/database-contents.ts';
import { fillTables } from '../contents/fill-tables.ts';
import { prepareTables } from '../contents/prepare-tables.ts';
import { readContents } from '../contents/read-contents.ts';
import { refuseOccupied } from '../contents/refuse-occupied.ts';
import { tablePieces } from '../contents/table-csv.ts';
import { PATIENT_MS, refuseWithoutDatabase } from './make-embedded-backup.ts';

/**
 * Fills the target, which must have no people and no works, with everything that the embedded database has, and compares.
 * The embedded database stays as it is. Throws BackupRefused, and StartupError while a portal runs on the folder.
 */
export async function moveToPostgres(
  dataFolder: string,
  target: Database,
  migrationsFolder: string,
): Promise<DatabaseContents> {
  refuseWithoutDatabase(dataFolder);
  const source = await openPglite({ dataFolder, statementTimeoutMs: PATIENT_MS });
  try {
    return await source.transaction(async (tx) => {
      const contents = await readContents(tx);
      await refuseUnfinishedLoad(tx);
      await target.transaction(refuseOccupied);
      await prepareTables(target, contents.migrations, migrationsFolder);
      await fillTables(target, contents, () => tablePieces(tx, contents));
      return contents;
    });
  } finally {
    await source.close();
  }
}

async function refuseUnfinishedLoad(tx: Transaction): Promise<void> {
  const { rows } = await tx.run('select carga from carga_turno where carga is not null');
  if (rows.length === 0) return;
  throw new BackupRefused(
    `La carga ${rows[0]?.carga} está sin terminar: arranca el portal, espera a que termine o ciérrala, páralo y repite.`,
  );
}
