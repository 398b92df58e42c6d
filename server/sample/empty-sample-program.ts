import { join } from 'node:path';
import { BackupRefused } from '../backup/backup-refused.ts';
import { readConfig } from '../config.ts';
import { commandOf } from '../programs/command-of.ts';
import { runProgram } from '../programs/run-program.ts';
import { findProjectRoot } from '../project-root.ts';
import { emptySample } from './empty-sample.ts';

const HELP = `Uso: ADMIN_EMAIL=yo@empresa.es ${commandOf('empty-sample')}

Quita los datos de muestra, y lo que se haya probado sobre ellos, de la base embebida de DATA_DIR: deja una base vacía
con una sola persona, quien administra. La que había se queda en DATA_DIR con otro nombre. El portal tiene que estar parado.`;

await runProgram({
  help: HELP,
  flags: [],
  settings: [],
  names: [],
  async work() {
    const { databaseUrl, dataFolder, adminEmail } = readConfig(process.env);
    if (databaseUrl !== null)
      throw new BackupRefused('La muestra solo está en la base embebida: quita DATABASE_URL.');
    if (adminEmail === null)
      throw new BackupRefused('Falta ADMIN_EMAIL: di quién administrará el portal vacío.');
    const migrationsFolder = join(findProjectRoot(), 'server/db/migrations');
    const aside = await emptySample({ dataFolder, adminEmail, migrationsFolder });
    console.log(`La base de datos está vacía. Arranca el portal y entra con ${adminEmail}.`);
    for (const path of aside) console.log(`Lo que había está en ${path}`);
  },
});
