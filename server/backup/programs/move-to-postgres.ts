import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { openPglite } from '../../db/pglite.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findProjectRoot } from '../../project-root.ts';
import { BackupRefused } from '../backup-refused.ts';
import { keptSecret, PATIENT_MS, refuseWithoutDatabase } from '../embedded/make-embedded-backup.ts';
import { moveToPostgres } from '../embedded/move-to-postgres.ts';
import { asOwner } from '../postgres/as-owner.ts';
import { rowsOf, secondsSince, WITHOUT_SECRET } from './tell.ts';

const HELP = `Uso: DATABASE_URL=postgres://... AUTH_SECRET=$(cat data/auth-secret) ${commandOf('move-to-postgres')}

Pasa a un PostgreSQL vacío todo lo que hay en la base embebida de DATA_DIR: crea allí las tablas, copia todas las filas en
una sola transacción y compara cada tabla. Si algo no cuadra no queda nada. La base embebida se queda como está.
El portal tiene que estar parado. Con los cuatro roles, da también DATABASE_OWNER_URL.`;

const FILES_ON_THEIR_WAY = ['entrantes', 'salientes', 'correo'];

await runProgram({
  help: HELP,
  flags: [],
  settings: [],
  names: [],
  async work() {
    const began = performance.now();
    const config = readConfig(process.env);
    if (config.databaseUrl === null) {
      throw new BackupRefused(
        'Falta DATABASE_URL: di a qué PostgreSQL se pasa, con una base de datos vacía.',
      );
    }
    const { contents, isNew } = await move(config);
    const done = isNew ? 'Pasado y comparado' : 'Ya estaba pasado, y es igual';
    console.log(`${done}: ${rowsOf(contents)}, en ${secondsSince(began)}.`);
    console.log(await secretSentence(config));
    console.log(await filesSentence(config));
  },
});

/** Opening the source locks the data folder, so that no portal starts on it meanwhile. */
async function move(config: Config): ReturnType<typeof moveToPostgres> {
  refuseWithoutDatabase(config.dataFolder);
  const source = await openPglite({ dataFolder: config.dataFolder, statementTimeoutMs: PATIENT_MS });
  try {
    return await asOwner(config, ({ database }) =>
      moveToPostgres(source, database, join(findProjectRoot(), 'server/db/migrations')),
    );
  } finally {
    await source.close();
  }
}

async function secretSentence({ authSecret, dataFolder }: Config): Promise<string> {
  const kept = await keptSecret(dataFolder);
  if (kept === null || kept === authSecret) {
    return 'Arranca el portal con esta DATABASE_URL y esta AUTH_SECRET, siempre la misma.';
  }
  return `AUTH_SECRET no es la que usaba la base embebida: ${WITHOUT_SECRET}. Si prefieres que sigan, arranca el portal con la que está en ${join(dataFolder, SECRET_FILE)}.`;
}

async function filesSentence({ dataFolder }: Config): Promise<string> {
  const waiting: string[] = [];
  for (const folder of FILES_ON_THEIR_WAY) {
    const files = await readdir(join(dataFolder, folder)).catch(() => []);
    if (files.length > 0) waiting.push(`${folder} (${files.length})`);
  }
  return waiting.length === 0
    ? `En ${dataFolder} no queda nada más que pasar. Guarda su carpeta «pglite» hasta que veas que todo va bien.`
    : `En ${dataFolder} quedan archivos que no son de la base de datos: ${waiting.join(', ')}. Los de un envío a medias no hacen falta; los correos, si los quieres, guárdalos.`;
}
