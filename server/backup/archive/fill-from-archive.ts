import type { Database } from '../../db/database.ts';
import { fillTables } from '../contents/fill-tables.ts';
import { prepareTables } from '../contents/prepare-tables.ts';
import { refuseOccupied } from '../contents/refuse-occupied.ts';
import type { Manifest } from '../manifest.ts';
import { archivedPieces } from './read-archive.ts';

/**
 * Fills the database of either engine: rows have the same text on both. After BackupRefused is thrown, no row of the
 * archive was written.
 */
export async function fillFromArchive(
  database: Database,
  file: string,
  { contents }: Manifest,
  migrationsFolder: string,
): Promise<void> {
  await database.transaction(refuseOccupied);
  await prepareTables(database, contents.migrations, migrationsFolder);
  await fillTables(database, contents, () => archivedPieces(file));
}
