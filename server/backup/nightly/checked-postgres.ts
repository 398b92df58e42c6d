import { openPostgres } from '../../db/postgres.ts';
import { PATIENT_MS } from '../embedded/make-embedded-backup.ts';
import type { MadeBackup } from '../made-backup.ts';
import { asOwner } from '../postgres/as-owner.ts';
import { makePostgresBackup } from '../postgres/make-postgres-backup.ts';
import { restorePostgres } from '../postgres/restore-postgres.ts';
import { readBackup } from '../read-backup.ts';
import { type Checking, orRemoved } from './checking.ts';
import { inThrowAwayDatabase } from './throw-away-database.ts';

/**
 * Makes a backup of the PostgreSQL database, and restores it into a new one that is then dropped. That one is made first:
 * without the right to make it there would be a backup that nobody has checked.
 */
export const checkedPostgresBackup = (checking: Checking): Promise<MadeBackup> =>
  asOwner(checking, (owned) =>
    inThrowAwayDatabase(owned, async (databaseUrl) => {
      const made = await makePostgresBackup({ ...checking, ...owned, to: `${checking.plan.folder}/` });
      await orRemoved(made.path, async () => {
        const { file, manifest } = await readBackup(made.path);
        const database = openPostgres({ url: databaseUrl, statementTimeoutMs: PATIENT_MS });
        const { migrationsFolder } = checking;
        try {
          await restorePostgres({ file, manifest, database, databaseUrl, migrationsFolder });
        } finally {
          await database.close();
        }
      });
      return made;
    }),
  );
