import type { Transaction } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { DatabaseContents } from '../contents/database-contents.ts';
import { portalTables } from '../contents/portal-tables.ts';

/**
 * Throws BackupRefused when the database has a table that the backup does not replace: of a later version, or not of
 * the portal.
 */
export async function refuseTables(tx: Transaction, { tables }: DatabaseContents): Promise<void> {
  const replaced = new Set(tables.map(({ name }) => name));
  const other = (await portalTables(tx)).find(({ name }) => !replaced.has(name));
  if (other === undefined) return;
  throw new BackupRefused(
    `La base de datos de destino tiene la tabla ${other.name}, que no está en la copia: usa una base de datos sin tablas.`,
  );
}
