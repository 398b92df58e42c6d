import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { readOrCreateSecret } from '../../../server/identity/secret.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { loadSampleTasks } from '../../support/small-sample/load-tasks.ts';
import { loadSamplePeople } from '../../support/small-sample/sample-people.ts';
import { line, TestRun, work } from '../bulk-import/run.ts';
import { SQL_FOLDER, serveOn } from '../bulk-import/world.ts';

/** Texts that could be mistaken for the end of something, or for nothing. */
const ODD_TEXTS = [
  '',
  ' ',
  'a;b,c',
  '"',
  '""',
  '\\',
  '\\\\',
  'a\n\\.\nb',
  '(,)',
  'NULL',
  '\\N',
  'ñ\u00a0\u0085é',
  '🗂\r\n',
];

/**
 * A data folder with people, works, a load with its files, tasks and an audit trail, and functions that read
 * more of it.
 */
export async function filledPortal() {
  const dataFolder = newDataFolder('MIGRATED_DATABASE');
  const secret = await readOrCreateSecret(dataFolder);
  const database = await openPglite({ dataFolder });
  await migrate(database, MIGRATIONS);
  await loadSample(database);
  await loadSampleTasks(database);
  await loadSamplePeople(database);
  const app = await serveOn({ database, dataFolder, sqlFolder: SQL_FOLDER, secret });
  const run = new TestRun(app);
  await run.borrar(1);
  await run.guardar('guardar-seguimiento');
  await run.cargar([work(9001)]);
  await run.guardar('guardar-factyval');
  expect((await run.cargarFactyval([line(9001)])).statusCode).toBe(200);
  await app.close();
  await database.transaction(async (tx) => {
    for (const [index, text] of ODD_TEXTS.entries()) {
      await tx.run('insert into sitio (site_cod, nombre, municipio, origen) values ($1, $2, $3, $4)', [
        ...[`RARO-${index}`, text, index % 2 === 0 ? null : text, 'prueba'],
      ]);
    }
    // A deleted record's number is not used again.
    await tx.run(`insert into proyecto (nombre, tipo, prefijo) values ('Fugaz', 'FTTH', 'FUG')`);
    await tx.run(`delete from proyecto where nombre = 'Fugaz'`);
  });
  await database.close();
  const folders = [dataFolder];
  return {
    dataFolder,
    secret,
    /** A new folder with nothing in it. */
    emptyFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'portal-copia-'));
      folders.push(folder);
      return folder;
    },
    copyOfIt(): string {
      const folder = this.emptyFolder();
      cpSync(dataFolder, folder, { recursive: true });
      return folder;
    },
    close(): void {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type FilledPortal = Awaited<ReturnType<typeof filledPortal>>;
