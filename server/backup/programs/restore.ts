import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { openPostgres } from '../../db/postgres.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findProjectRoot } from '../../project-root.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { refuseDamagedArchive } from '../archive/read-archive.ts';
import { BackupRefused } from '../backup-refused.ts';
import { keptSecret, PATIENT_MS } from '../embedded/make-embedded-backup.ts';
import { restoreEmbedded } from '../embedded/restore-embedded.ts';
import { restorePostgres } from '../postgres/restore-postgres.ts';
import { type Backup, readBackup, refuseDamaged } from '../read-backup.ts';
import { secretFingerprint } from '../secret-fingerprint.ts';
import { describeBackup } from './describe-backup.ts';
import { rowsOf, secondsSince, WITHOUT_SECRET } from './tell.ts';

const HELP = `Uso: ${commandOf('restore', 'ARCHIVO --look | --into-empty | --keep-aside')}

Lee la misma configuración que el portal (DATA_DIR, DATABASE_URL...), que tiene que estar parado.

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
    const aside = await restore(backup, config, ways[0] === 'into-empty');
    console.log(
      `Restaurado y comparado: ${rowsOf(backup.manifest.contents)}, en ${secondsSince(began)}. Ya puedes arrancar el portal.`,
    );
    for (const path of aside) console.log(`Lo que había está en ${path}`);
    console.log(await secretSentence(backup, config));
  },
});

/** Returns the new paths of the files that the restore replaced. */
async function restore(
  { file, kind, manifest }: Backup,
  { databaseUrl, dataFolder }: Config,
  intoEmpty: boolean,
): Promise<string[]> {
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
  const database = openPostgres({ url: databaseUrl, statementTimeoutMs: PATIENT_MS });
  try {
    if (kind === 'dump') {
      await restorePostgres({ file, manifest, database, databaseUrl });
    } else {
      await refuseDamagedArchive(file);
      await fillFromArchive(database, file, manifest, MIGRATIONS);
    }
    return [];
  } finally {
    await database.close();
  }
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
