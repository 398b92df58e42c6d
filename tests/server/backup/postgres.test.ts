import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillFromArchive } from '../../../server/backup/archive/fill-from-archive.ts';
import { makeEmbeddedBackup } from '../../../server/backup/embedded/make-embedded-backup.ts';
import { moveToPostgres } from '../../../server/backup/embedded/move-to-postgres.ts';
import { makePostgresBackup } from '../../../server/backup/postgres/make-postgres-backup.ts';
import { restorePostgres } from '../../../server/backup/postgres/restore-postgres.ts';
import { connectionOf } from '../../../server/backup/postgres/tools.ts';
import { readBackup } from '../../../server/backup/read-backup.ts';
import type { Database } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { line, TestRun, work } from '../bulk-import/run.ts';
import { SQL_FOLDER, serveOn } from '../bulk-import/world.ts';
import { bundledProgram } from '../bundled-program.ts';
import { everyRow, everyRule, withoutPairs } from './every-row.ts';
import { type FilledPortal, filledPortal } from './filled-portal.ts';
import { signInStatus } from './sign-in-status.ts';

const VERSION = '0.0.0-test';

const administer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES_URL ?? '' });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

describe.runIf(POSTGRES_URL !== null)('on PostgreSQL', () => {
  let portal: FilledPortal;
  let source: Database;
  let before: Awaited<ReturnType<typeof everyRow>>;
  let rules: Awaited<ReturnType<typeof everyRule>>;
  const databases: string[] = [];
  const emptyDatabase = async (): Promise<string> => {
    const name = `copia_${process.pid}_${databases.length}`;
    databases.push(name);
    await administer(`create database ${name}`);
    const url = new URL(POSTGRES_URL ?? '');
    url.pathname = name;
    return url.href;
  };
  const opened = (url: string) => {
    const database = openPostgres({ url });
    onTestFinished(() => database.close());
    return database;
  };
  /** Address of the PostgreSQL database to which the portal was moved; the later tests use it. */
  let moved: string;

  beforeAll(async () => {
    portal = await filledPortal();
    source = await openPglite({ dataFolder: portal.dataFolder });
    before = await everyRow(source);
    rules = await everyRule(source);
    moved = await emptyDatabase();
  });
  afterAll(async () => {
    await source.close();
    for (const name of databases) await administer(`drop database ${name} with (force)`);
    portal.close();
  });

  describe('an embedded portal that is moved', () => {
    it('is refused in the middle of a load', async () => {
      await source.transaction((tx) => tx.run('update carga_turno set carga = (select max(id) from carga)'));
      await expect(moveToPostgres(source, opened(moved), MIGRATIONS)).rejects.toThrow(
        /^La carga \d+ está sin terminar: /,
      );
      await source.transaction((tx) => tx.run('update carga_turno set carga = null'));
      expect(await everyRow(opened(moved))).toEqual({});
    });

    it('has every row and the same rules, lets people in, and goes on with the next numbers', async () => {
      const target = opened(moved);
      await moveToPostgres(source, target, MIGRATIONS);
      expect(await everyRow(target)).toEqual(before);
      expect(await everyRule(target)).toEqual(rules);
      expect(await moveToPostgres(source, target, MIGRATIONS)).toMatchObject({ isNew: false });
      expect(await everyRow(target)).toEqual(before);

      expect(await signInStatus(target, portal.secret, portal.dataFolder)).toBe(200);
      const app = await serveOn({
        database: target,
        dataFolder: portal.dataFolder,
        sqlFolder: SQL_FOLDER,
        secret: portal.secret,
      });
      onTestFinished(() => app.close());
      const loaded = await new TestRun(app).load([work(9002)], [line(9002)]);
      expect(loaded.statusCode).toBe(200);
      await expect(moveToPostgres(source, target, MIGRATIONS)).rejects.toThrow(
        'La base de datos de destino no está vacía: la tabla usuario ya tiene filas. No se ha cambiado nada',
      );
      const { rows } = await target.transaction((tx) =>
        tx.run(`select o.id, (select max(id) from obra where id <> o.id) as before
          from obra o where cod = '4P-NOR-FTTH-9002'`),
      );
      expect(Number(rows[0]?.id)).toBeGreaterThan(Number(rows[0]?.before));
    });
  });

  describe('a copy made while somebody writes', () => {
    let file: string;
    let atFirst: number;
    let atLast: number;
    let copied: Awaited<ReturnType<typeof everyRow>>;

    it('can be read by its owner alone and shows one moment', async () => {
      const database = opened(moved);
      copied = await everyRow(database);
      let pairs = 0;
      const writePair = () =>
        database.transaction(async (tx) => {
          pairs += 1;
          for (const half of ['a', 'b']) {
            await tx.run('insert into sitio (site_cod, nombre, origen) values ($1, $1, $2)', [
              ...[`PAR-${pairs}-${half}`, 'prueba'],
            ]);
          }
        });
      await writePair();
      atFirst = pairs;
      let isMade = false;
      const making = makePostgresBackup({
        database,
        databaseUrl: moved,
        authSecret: portal.secret,
        dataFolder: portal.dataFolder,
        to: `${portal.emptyFolder()}/`,
        version: VERSION,
      }).finally(() => {
        isMade = true;
      });
      while (!isMade) await writePair();
      atLast = pairs;
      file = (await making).path;
      for (const path of [file, `${file}.json`]) expect(statSync(path).mode & 0o777).toBe(0o600);
    });

    it('gives back every row to an empty database, and is refused by one that has rows', async () => {
      const url = await emptyDatabase();
      const { manifest } = await readBackup(file);
      const database = opened(url);
      const restore = { file, manifest, database, databaseUrl: url, migrationsFolder: MIGRATIONS };
      expect(await restorePostgres(restore)).toBe(true);
      const after = await everyRow(database);
      const pairs = after.sitio!.filter((row) => row.includes('"PAR-'));
      expect(pairs.length % 2).toBe(0);
      expect(pairs.length / 2).toBeGreaterThanOrEqual(atFirst);
      expect(pairs.length / 2).toBeLessThanOrEqual(atLast);
      expect(withoutPairs(after)).toEqual(withoutPairs(copied));
      const { keys, triggers } = await everyRule(database);
      expect({ keys, triggers }).toEqual({ keys: rules.keys, triggers: rules.triggers });
      expect(await restorePostgres(restore)).toBe(false);
      expect(await everyRow(database)).toEqual(after);
      await database.transaction((tx) => tx.run(`delete from sitio where site_cod = 'PAR-1-a'`));
      const changed = await everyRow(database);
      await expect(restorePostgres(restore)).rejects.toThrow('La base de datos de destino no está vacía');
      expect(await everyRow(database)).toEqual(changed);
    });

    /** Runs the program until `isMoment`, kills it there, and runs it again. Returns what the second run said. */
    const killedAt = async (url: string, isMoment: () => Promise<boolean>): Promise<string> => {
      const options = {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: url,
          AUTH_SECRET: portal.secret,
          DATA_DIR: portal.dataFolder,
        },
      };
      const args = [...SHORT_LIVED, bundledProgram('restore'), file, '--into-empty'];
      const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
      const ended = once(child, 'exit');
      while (child.exitCode === null && !(await isMoment()));
      child.kill('SIGKILL');
      await ended;
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      return stdout.split(':')[0] ?? '';
    };

    it('is restored by a second run when the first was killed while pg_restore worked', async () => {
      const url = await emptyDatabase();
      const database = opened(url);
      const isRestoring = async () => {
        const { rows } = await database.transaction((tx) =>
          tx.run(
            `select 1 from pg_stat_activity where datname = current_database() and application_name = $1`,
            ['portal-restauracion'],
          ),
        );
        return rows.length > 0;
      };
      expect(['Restaurado y comparado', 'Ya estaba restaurada, y es igual']).toContain(
        await killedAt(url, isRestoring),
      );
      expect(withoutPairs(await everyRow(database))).toEqual(withoutPairs(copied));
    });

    it('is found restored by a second run when the first was killed once every row was there', async () => {
      const url = await emptyDatabase();
      const database = opened(url);
      const hasRows = async () => {
        const { rows } = await database.transaction((tx) => tx.run(`select to_regclass('usuario') as there`));
        return rows[0]?.there !== null;
      };
      expect(await killedAt(url, hasRows)).toBe('Ya estaba restaurada, y es igual');
      expect(withoutPairs(await everyRow(database))).toEqual(withoutPairs(copied));
    });

    it('is refused when a later release made it', async () => {
      const { manifest } = await readBackup(file);
      const url = await emptyDatabase();
      const database = opened(url);
      const migrationsFolder = portal.emptyFolder();
      await expect(
        restorePostgres({ file, manifest, database, databaseUrl: url, migrationsFolder }),
      ).rejects.toThrow('que esta versión del portal no conoce');
      expect(await everyRow(database)).toEqual({});
    });

    it('is refused when it is cut, or its description is missing', async () => {
      const cut = join(portal.emptyFolder(), 'cortada.dump');
      cpSync(file, cut);
      cpSync(`${file}.json`, `${cut}.json`);
      truncateSync(cut, statSync(cut).size - 1);
      const url = await emptyDatabase();
      const { manifest } = await readBackup(cut);
      const database = opened(url);
      const restore = { file: cut, manifest, database, databaseUrl: url, migrationsFolder: MIGRATIONS };
      await expect(restorePostgres(restore)).rejects.toThrow('está incompleto o cambiado');
      expect(await everyRow(database)).toEqual({});
      rmSync(`${cut}.json`);
      await expect(readBackup(cut)).rejects.toThrow('Falta «');
    });

    it('is not made by a pg_dump older than the server', async () => {
      const tools = portal.emptyFolder();
      writeFileSync(join(tools, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n');
      chmodSync(join(tools, 'pg_dump'), 0o755);
      const { PATH } = process.env;
      process.env.PATH = `${tools}:${PATH}`;
      onTestFinished(() => {
        process.env.PATH = PATH;
      });
      const options = { database: opened(moved), databaseUrl: moved, authSecret: null, version: VERSION };
      await expect(
        makePostgresBackup({ ...options, dataFolder: portal.dataFolder, to: `${tools}/` }),
      ).rejects.toThrow(/^pg_dump es de PostgreSQL 9 y el servidor es \d+: instala /);
    });
  });

  it('leaves the database empty when its restore is killed, and the next restore succeeds', async () => {
    await source.close();
    const { path: file } = await makeEmbeddedBackup({
      dataFolder: portal.dataFolder,
      authSecret: null,
      to: `${portal.emptyFolder()}/`,
      version: VERSION,
    });
    const { manifest } = await readBackup(file);
    const url = await emptyDatabase();
    const from = (path: string): string => new URL(`../../../server/${path}`, import.meta.url).href;
    const code = `
      const { openPostgres } = await import('${from('db/postgres.ts')}');
      const { archivedPieces, readArchiveManifest } = await import('${from('backup/archive/read-archive.ts')}');
      const { prepareTables } = await import('${from('backup/contents/prepare-tables.ts')}');
      const { fillTables } = await import('${from('backup/contents/fill-tables.ts')}');
      const [url, file, migrations] = ${JSON.stringify([url, file, MIGRATIONS])};
      const { contents } = await readArchiveManifest(file);
      const database = openPostgres({ url });
      await prepareTables(database, contents.migrations, migrations);
      await fillTables(database, contents, async function* () {
        for await (const piece of archivedPieces(file)) {
          yield piece;
          if (piece.table !== 'usuario') continue;
          console.log('half');
          await new Promise(() => setInterval(() => undefined, 1_000));
        }
      });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = opened(url);
    await expect
      .poll(() => database.transaction(async (tx) => (await tx.run('select 1 from usuario')).rows))
      .toEqual([]);
    await fillFromArchive(database, file, manifest, MIGRATIONS);
    expect(await everyRow(database)).toEqual(before);
  });
});

describe('the connection of the tools', () => {
  it('has no password among its arguments', () => {
    const { dbname, env } = connectionOf('postgres://ana:s%C3%AD%40@db.example:5432/portal?sslmode=require');
    expect(dbname).toBe('postgres://ana@db.example:5432/portal?sslmode=require');
    expect(env.PGPASSWORD).toBe('sí@');
  });
});
