import { readConfig } from '../../config.ts';
import { commandOf } from '../../programs/command-of.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findProjectRoot, readVersion } from '../../project-root.ts';
import { makeEmbeddedBackup } from '../embedded/make-embedded-backup.ts';
import { asOwner } from '../postgres/as-owner.ts';
import { makePostgresBackup } from '../postgres/make-postgres-backup.ts';
import { megabytes, rowsOf, secondsSince } from './tell.ts';

const HELP = `Uso: ${commandOf('backup', '[--to ARCHIVO|CARPETA]')}

Hace una copia de seguridad de la base de datos del portal, también mientras está en marcha. Lee la misma configuración
que el portal (DATA_DIR, DATABASE_OWNER_URL, DATABASE_URL...). Sin --to, en la carpeta «copias» de DATA_DIR. Nunca escribe
encima de otra.

La copia tiene datos personales, y solo su dueño puede leerla: guárdala donde nadie más llegue.`;

await runProgram({
  help: HELP,
  flags: [],
  settings: ['to'],
  names: [],
  async work({ value }) {
    const began = performance.now();
    const config = readConfig(process.env);
    const { dataFolder, authSecret } = config;
    const options = { dataFolder, authSecret, to: value('to'), version: readVersion(findProjectRoot()) };
    const { path, bytes, contents, hasSecret } =
      config.databaseUrl === null
        ? await makeEmbeddedBackup(options)
        : await asOwner(config, (owned) => makePostgresBackup({ ...options, ...owned }));
    console.log(`Copia hecha: ${path}\n${megabytes(bytes)}, ${rowsOf(contents)}, en ${secondsSince(began)}.`);
    console.log(
      hasSecret
        ? 'Lleva dentro la clave AUTH_SECRET de la carpeta de datos: quien tenga la copia tiene las dos cosas.'
        : 'No lleva la clave AUTH_SECRET: guárdala aparte, porque al restaurar hace falta la misma.',
    );
  },
});
