import type { Database } from '../../db/database.ts';
import { isAlreadyFilled } from '../contents/already-filled.ts';
import { fillTables } from '../contents/fill-tables.ts';
import { prepareForPortal } from '../contents/prepare-for-portal.ts';
import { prepareTables } from '../contents/prepare-tables.ts';
import type { Manifest } from '../manifest.ts';
import { archivedPieces } from './read-archive.ts';

/**
 * Fills the database of either engine: rows have the same text on both. Returns false when the database already had
 * every row. After BackupRefused is thrown, no row of the archive was written.
 */
export async function fillFromArchive(
  database: Database,
  file: string,
  { contents }: Manifest,
  migrationsFolder: string,
): Promise<boolean> {
  const wasThere = await database.transaction((tx) => isAlreadyFilled(tx, contents));
  if (!wasThere) {
    await prepareTables(database, contents.migrations, migrationsFolder);
    await fillTables(database, contents, () => archivedPieces(file));
  }
  await prepareForPortal(database, migrationsFolder);
  return !wasThere;
}
