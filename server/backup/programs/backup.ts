import { readConfig } from '../../config.ts';
import { openPostgres } from '../../db/postgres.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findProjectRoot, readVersion } from '../../project-root.ts';
import { makeEmbeddedBackup, PATIENT_MS } from '../embedded/make-embedded-backup.ts';
import { makePostgresBackup } from '../postgres/make-postgres-backup.ts';
import { megabytes, rowsOf, secondsSince } from './tell.ts';

const HELP = `Uso: ${commandOf('backup', '[--to ARCHIVO|CARPETA]')}

Hace una copia de seguridad de la base de datos del portal, también mientras está en marcha. Lee la misma configuración
que el portal (DATA_DIR, DATABASE_URL...). Sin --to, en la carpeta «copias» de DATA_DIR. Nunca escribe encima de otra.

La copia tiene datos personales, y solo su dueño puede leerla: guárdala donde nadie más llegue.`;

await runProgram({
  help: HELP,
  flags: [],
  settings: ['to'],
  names: [],
  async work({ value }) {
    const began = performance.now();
    const { databaseUrl, dataFolder, authSecret } = readConfig(process.env);
    const options = { dataFolder, authSecret, to: value('to'), version: readVersion(findProjectRoot()) };
    const { path, bytes, contents, hasSecret } =
      databaseUrl === null
        ? await makeEmbeddedBackup(options)
        : await backupOfPostgres({ ...options, databaseUrl });
    console.log(`Copia hecha: ${path}\n${megabytes(bytes)}, ${rowsOf(contents)}, en ${secondsSince(began)}.`);
    console.log(
      hasSecret
        ? 'Lleva dentro la clave AUTH_SECRET de la carpeta de datos: quien tenga la copia tiene las dos cosas.'
        : 'No lleva la clave AUTH_SECRET: guárdala aparte, porque al restaurar hace falta la misma.',
    );
  },
});

async function backupOfPostgres(
  options: Omit<Parameters<typeof makePostgresBackup>[0], 'database'>,
): ReturnType<typeof makePostgresBackup> {
  const database = openPostgres({ url: options.databaseUrl, statementTimeoutMs: PATIENT_MS });
  try {
    return await makePostgresBackup({ ...options, database });
  } finally {
    await database.close();
  }
}
