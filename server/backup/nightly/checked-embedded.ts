import type { Database } from '../../db/database.ts';
import { openPglite } from '../../db/pglite.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { readArchiveManifest, refuseDamagedArchive } from '../archive/read-archive.ts';
import { copyEngineFolder } from '../embedded/folder-copy.ts';
import { makeEmbeddedBackup, PATIENT_MS } from '../embedded/make-embedded-backup.ts';
import type { MadeBackup } from '../made-backup.ts';
import { type Checking, orRemoved } from './checking.ts';
import { inWorkFolder } from './work-folder.ts';

/** Makes a backup of the server's embedded database, and restores it into one that is then thrown away. */
export const checkedEmbeddedBackup = (database: Database, checking: Checking): Promise<MadeBackup> =>
  inWorkFolder(checking.dataFolder, async (folder) => {
    const copy = await copyEngineFolder(database, checking.dataFolder, folder);
    const made = await makeEmbeddedBackup({ ...checking, to: `${checking.plan.folder}/` }, async () => ({
      folder: copy,
      giveBack: () => undefined,
    }));
    await orRemoved(made.path, async () => {
      await refuseDamagedArchive(made.path);
      const manifest = await readArchiveManifest(made.path);
      const empty = await openPglite({ dataFolder: folder, statementTimeoutMs: PATIENT_MS });
      try {
        await fillFromArchive(empty, made.path, manifest, checking.migrationsFolder);
      } finally {
        await empty.close();
      }
    });
    return made;
  });
