import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { ENGINES, openTestDatabase } from '../../support/server.ts';

/** Releases in folders of their own, each of which knows some migrations of one database. */
describe.each(ENGINES)('servers of two releases on one %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let folder: string;
  beforeEach(async () => {
    ({ database, drop } = await openTestDatabase(engine));
    folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  });
  afterEach(async () => {
    await database.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  const forget = (name: string) => rm(join(folder, name));
  const start = () => migrate(database, folder);
  const rows = async (sql: string) => (await database.transaction((tx) => tx.run(sql))).rows;

  it('the older one starts beside a schema that was only expanded, and applies nothing', async () => {
    await write('100-uno.sql', '-- amplía\ncreate table uno (id int)');
    await write('101-dos.sql', '-- Why.\n-- amplía\n-- More.\nalter table uno add nueva text');
    await start();
    await forget('101-dos.sql');
    expect(await start()).toEqual([]);
    expect(await rows('select nombre, convive_desde from migracion order by nombre')).toEqual([
      { nombre: '100-uno.sql', convive_desde: '000' },
      { nombre: '101-dos.sql', convive_desde: '000' },
    ]);
  });

  it('the older one runs beside a contraction when it knows the migration that this waited for, and else names it', async () => {
    await write('100-uno.sql', '-- amplía\ncreate table uno (id int, vieja text)');
    await write('101-dos.sql', '-- amplía\nalter table uno add nueva text');
    await write('102-tres.sql', '-- contrae, desde 101\nalter table uno drop vieja');
    await start();
    await forget('102-tres.sql');
    expect(await start()).toEqual([]);
    await forget('101-dos.sql');
    await expect(start()).rejects.toThrow(
      'La base de datos tiene la migración «102-tres.sql», que esta versión no conoce y con la que no puede trabajar: arranca una versión que conozca la migración 101.',
    );
  });

  it('a mark below the first statement does not count', async () => {
    await write('100-uno.sql', 'create table uno (id int);\n-- amplía\n');
    await start();
    await forget('100-uno.sql');
    await expect(start()).rejects.toThrow('con la que no puede trabajar: arranca una versión posterior.');
  });

  it('a database from before the marks gets their column with the next migration', async () => {
    await rows(
      'create table migracion (nombre text primary key, checksum text not null, aplicada_en timestamptz not null default now())',
    );
    await write('100-uno.sql', '-- amplía\ncreate table uno (id int)');
    expect(await start()).toEqual(['100-uno.sql']);
    expect(await rows('select convive_desde from migracion')).toEqual([{ convive_desde: '000' }]);
  });
});

describe.skipIf(!ENGINES.includes('postgres'))('a migration that has to wait for a table', () => {
  let database: Database;
  let drop: () => Promise<void>;
  let folder: string;
  beforeEach(async () => {
    ({ database, drop } = await openTestDatabase('postgres'));
    folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await writeFile(join(folder, '100-uno.sql'), 'create table uno (id int)');
    await migrate(database, folder);
    await writeFile(join(folder, '101-dos.sql'), '-- amplía\nalter table uno add nueva text');
  });
  afterEach(async () => {
    await database.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  /** Reads the table in a transaction that stays open while `during` runs. */
  const whileHeld = <T>(during: () => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.run('select count(*) from uno');
      return during();
    });
  const waiting = async () => {
    const { rows } = await database.transaction((tx) =>
      tx.run(
        "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%alter table uno%'",
      ),
    );
    return rows[0]?.n;
  };
  const reads = () => database.transaction((tx) => tx.run('select count(*) from uno'));

  it('waits for its lock without stopping others, and is applied when it is free', async () => {
    const applied = await whileHeld(async () => {
      const upgrade = migrate(database, folder, { lockTimeoutMs: 300, tries: 50, pauseMs: 50 });
      await expect.poll(waiting, { interval: 10 }).toBe(1);
      const first = await Promise.race([reads().then(() => 'read'), upgrade.catch(() => 'gave up')]);
      return { upgrade, first };
    });
    expect([applied.first, await applied.upgrade]).toEqual(['read', ['101-dos.sql']]);
  });

  it('gives up with a sentence that names the blocking process, and leaves nothing', async () => {
    await whileHeld(async () => {
      const refused = migrate(database, folder, { lockTimeoutMs: 20, tries: 2, pauseMs: 10 });
      await expect(refused).rejects.toThrow(
        /^La migración «101-dos\.sql» no consigue sus tablas en 2 intentos, porque otra transacción las ocupa: no se ha aplicado nada de ella\. La transacción abierta más antigua es la del proceso \d+ \(\w+, «.+»\), desde .+\. Espera a que termine, o ciérrala, y arranca de nuevo\.$/,
      );
      await reads();
    });
    const { rows } = await database.transaction((tx) => tx.run('select nombre from migracion'));
    expect(rows).toEqual([{ nombre: '100-uno.sql' }]);
  });
});
