import { join } from 'node:path';
import { commandOf } from '../programs/command-of.ts';
import { runProgram } from '../programs/run-program.ts';
import { findProjectRoot } from '../project-root.ts';
import { StartupError } from '../startup-error.ts';
import { missingMigrations } from './migrate.ts';
import { migrateWithRights, reaching } from './migrate-database.ts';
import { openPostgres } from './postgres.ts';
import type { Migration } from './read-migrations.ts';

const HELP = `Uso: DATABASE_OWNER_URL=postgres://... ${commandOf('migrate', '[--que-falta]')}

Aplica al PostgreSQL de DATABASE_OWNER_URL, o si no al de DATABASE_URL, las migraciones que le faltan, y da a cada papel sus
permisos. Es para cuando los servidores no pueden cambiar tablas; la base embebida la migra el portal al arrancar.

  --que-falta  no cambia nada: solo dice qué migraciones faltan, y si pueden seguir en marcha servidores anteriores`;

const standing = ({ besideFrom }: Migration): string => {
  if (besideFrom === null) return 'sin marca: para antes los servidores de versiones anteriores';
  return besideFrom === '000' ? 'amplía' : `contrae, desde ${besideFrom}`;
};

await runProgram({
  help: HELP,
  flags: ['que-falta'],
  settings: [],
  names: [],
  async work({ has }) {
    const setting = process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
    const url = process.env[setting];
    if (!url) {
      throw new StartupError(
        'Define DATABASE_OWNER_URL (o DATABASE_URL) con la base de datos que hay que migrar.',
      );
    }
    const database = openPostgres({ url, connections: 2 });
    const folder = join(findProjectRoot(), 'server/db/migrations');
    try {
      const names = await reaching(setting, async () =>
        has('que-falta')
          ? (await missingMigrations(database, folder)).map((one) => `${one.name}: ${standing(one)}`)
          : migrateWithRights(database, folder),
      );
      const done = has('que-falta') ? 'Faltan' : 'Aplicadas';
      console.log(names.length === 0 ? 'No falta ninguna migración.' : [`${done}:`, ...names].join('\n'));
    } finally {
      await database.close();
    }
  },
});
