import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { StartupError } from '../../../server/startup-error.ts';
import { ENGINES, MIGRATIONS, openTestDatabase } from '../../support/server.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase(engine));
  });
  beforeEach(async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.run('select current_schema() as name');
      await tx.runScript(`drop schema ${rows[0]?.name} cascade; create schema ${rows[0]?.name}`);
    });
    folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
  const tables = async () => {
    const { rows } = await database.transaction((tx) =>
      tx.run(
        'select table_name from information_schema.tables where table_schema = current_schema() order by 1',
      ),
    );
    return rows.map(({ table_name }) => table_name);
  };

  test('apply in order, once, however many servers start at once', async () => {
    await file('001-uno.sql', 'create table uno (id int); insert into uno values (1)');
    await file('002-dos.sql', 'create table dos as select id + 1 as id from uno');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
    expect(applied.flat().sort()).toEqual(['001-uno.sql', '002-dos.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await tables()).toEqual(['dos', 'migracion', 'uno']);
  });

  test('a failed one leaves nothing of itself and says which', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await file('002-mala.sql', 'create table dos (id int); insert into nada values (1)');
    await expect(migrate(database, folder)).rejects.toEqual(
      new StartupError(
        'La migración «002-mala.sql» falla (relation "nada" does not exist): no se ha aplicado nada de ella. Corrígela y arranca de nuevo.',
      ),
    );
    expect(await tables()).toEqual(['migracion', 'uno']);
    await file('002-mala.sql', 'create table dos (id int)');
    expect(await migrate(database, folder)).toEqual(['002-mala.sql']);
  });

  test('one changed after it was applied is refused', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await migrate(database, folder);
    await file('001-uno.sql', 'create table uno (id bigint)');
    await expect(migrate(database, folder)).rejects.toThrow(
      'La migración «001-uno.sql» ha cambiado después de aplicarse',
    );
  });

  test('other line ends are no change', async () => {
    await file('001-uno.sql', 'create table uno (\nid int\n)');
    await migrate(database, folder);
    await file('001-uno.sql', 'create table uno (\r\nid int\r\n)');
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('a database of a later version is refused', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await file('002-dos.sql', 'create table dos (id int)');
    await migrate(database, folder);
    await rm(join(folder, '002-dos.sql'));
    await expect(migrate(database, folder)).rejects.toThrow('«002-dos.sql», que esta versión no conoce');
  });

  test('two files of one number are refused', async () => {
    await file('001-uno.sql', 'select 1');
    await file('001-otro.sql', 'select 1');
    await expect(migrate(database, folder)).rejects.toThrow('Hay dos migraciones con el número 001');
  });

  test('those of the portal apply to an empty database', async () => {
    expect(await migrate(database, MIGRATIONS)).not.toEqual([]);
    expect(await tables()).toEqual(
      expect.arrayContaining(['usuario', 'sesion', 'auditoria', 'campo', 'obra']),
    );
  });
});
