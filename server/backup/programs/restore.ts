import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findProjectRoot } from '../../project-root.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { refuseDamagedArchive } from '../archive/read-archive.ts';
import { BackupRefused } from '../backup-refused.ts';
import { keptSecret } from '../embedded/make-embedded-backup.ts';
import { restoreEmbedded } from '../embedded/restore-embedded.ts';
import { asOwner } from '../postgres/as-owner.ts';
import { restorePostgres } from '../postgres/restore-postgres.ts';
import { type Backup, readBackup, refuseDamaged } from '../read-backup.ts';
import type { Restored } from '../restored.ts';
import { secretFingerprint } from '../secret-fingerprint.ts';
import { describeBackup } from './describe-backup.ts';
import { rowsOf, secondsSince, WITHOUT_SECRET } from './tell.ts';

const HELP = `Uso: ${commandOf('restore', 'ARCHIVO --look | --into-empty | --keep-aside')}

Lee la misma configuración que el portal (DATA_DIR, DATABASE_OWNER_URL, DATABASE_URL...), que tiene que estar parado.

  --look        solo mira: lee la copia entera y dice qué tiene
  --into-empty  la restaura donde no hay personas ni obras
  --keep-aside  solo con la base embebida: la restaura aunque haya datos, que se quedan en DATA_DIR con otro nombre

Al terminar compara cada tabla con lo que dice la copia. Una copia de la base embebida se restaura también en PostgreSQL.`;

const MIGRATIONS = join(findProjectRoot(), 'server/db/migrations');

await runProgram({
  help: HELP,
  flags: ['look', 'into-empty', 'keep-aside'],
  settings: [],
  names: ['ARCHIVO'],
  async work({ named: [file = ''], has }) {
    const began = performance.now();
    const ways = (['look', 'into-empty', 'keep-aside'] as const).filter(has);
    if (ways.length !== 1) {
      throw new BackupRefused(
        'Di una de las tres: --look, --into-empty o --keep-aside. Con --help se explican.',
      );
    }
    const config = readConfig(process.env);
    const backup = await readBackup(file);
    if (ways[0] === 'look') {
      await refuseDamaged(backup);
      console.log(describeBackup(backup));
      return;
    }
    const { isNew, aside } = await restore(backup, config, ways[0] === 'into-empty');
    const done = isNew ? 'Restaurado y comparado' : 'Ya estaba restaurada, y es igual';
    console.log(
      `${done}: ${rowsOf(backup.manifest.contents)}, en ${secondsSince(began)}. Ya puedes arrancar el portal.`,
    );
    for (const path of aside) console.log(`Lo que había está en ${path}`);
    console.log(await secretSentence(backup, config));
  },
});

async function restore(
  { file, kind, manifest }: Backup,
  config: Config,
  intoEmpty: boolean,
): Promise<Restored> {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === null) {
    if (kind === 'dump') {
      throw new BackupRefused(
        'Es una copia de PostgreSQL: di con DATABASE_URL en cuál se restaura. La base embebida no puede leerla.',
      );
    }
    return restoreEmbedded({ file, manifest, dataFolder, intoEmpty, migrationsFolder: MIGRATIONS });
  }
  if (!intoEmpty) {
    throw new BackupRefused(
      '--keep-aside es de la base embebida: en PostgreSQL crea otra base de datos vacía y usa --into-empty.',
    );
  }
  return asOwner(config, async (owned) => {
    if (kind === 'dump') {
      const isNew = await restorePostgres({ ...owned, file, manifest, migrationsFolder: MIGRATIONS });
      return { isNew, aside: [] };
    }
    await refuseDamagedArchive(file);
    return { isNew: await fillFromArchive(owned.database, file, manifest, MIGRATIONS), aside: [] };
  });
}

async function secretSentence(
  { manifest: { secretFingerprint: was } }: Backup,
  { authSecret, dataFolder }: Config,
): Promise<string> {
  if (was === null) return 'La copia no dice con qué clave AUTH_SECRET se usaba.';
  const secret = authSecret ?? (await keptSecret(dataFolder));
  if (secret !== null && was === secretFingerprint(secret)) {
    return 'La clave AUTH_SECRET es la de entonces: todo lo que dependía de ella sigue valiendo.';
  }
  return `La clave AUTH_SECRET no es la de entonces: ${WITHOUT_SECRET}. Si la tienes, ponla antes de arrancar.`;
}
