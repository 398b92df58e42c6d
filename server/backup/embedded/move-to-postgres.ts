import type { Database, Transaction } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import { isAlreadyFilled } from '../contents/already-filled.ts';
import type { DatabaseContents } from '../contents/database-contents.ts';
import { fillTables } from '../contents/fill-tables.ts';
import { prepareForPortal } from '../contents/prepare-for-portal.ts';
import { prepareTables } from '../contents/prepare-tables.ts';
import { readContents } from '../contents/read-contents.ts';
import { tablePieces } from '../contents/table-csv.ts';

interface Moved {
  readonly contents: DatabaseContents;
  /** False when the target already had every row of the source. */
  readonly isNew: boolean;
}

/**
 * Fills the target with all contents of the source, and compares both. The source is only read, and nobody writes to it
 * meanwhile. Throws BackupRefused, for instance when the target has other people, projects, works or loads.
 */
export function moveToPostgres(source: Database, target: Database, migrationsFolder: string): Promise<Moved> {
  return source.transaction(async (tx) => {
    const contents = await readContents(tx);
    await refuseUnfinishedLoad(tx);
    const wasThere = await target.transaction((into) => isAlreadyFilled(into, contents));
    if (!wasThere) {
      await prepareTables(target, contents.migrations, migrationsFolder);
      await fillTables(target, contents, () => tablePieces(tx, contents));
    }
    await prepareForPortal(target, migrationsFolder);
    return { contents, isNew: !wasThere };
  });
}

async function refuseUnfinishedLoad(tx: Transaction): Promise<void> {
  const { rows } = await tx.run('select carga from carga_turno where carga is not null');
  if (rows.length === 0) return;
  throw new BackupRefused(
    `La carga ${rows[0]?.carga} está sin terminar: arranca el portal, espera a que termine o ciérrala, páralo y repite.`,
  );
}
