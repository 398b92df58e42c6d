import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nightlyBackup } from '../../../server/backup/nightly/nightly-backup.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { actualRights } from '../../../server/db/roles/actual-rights.ts';
import { EXPECTED_RIGHTS } from '../../../server/db/roles/expected-rights.ts';
import { onServer } from '../../support/own-database.ts';
import { ENGINES, MIGRATIONS } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { everyRow } from '../backup/every-row.ts';
import { type FilledPortal, filledPortal } from '../backup/filled-portal.ts';
import { signInStatus } from '../backup/sign-in-status.ts';
import { bundledProgram } from '../bundled-program.ts';
import { RolesWorld } from './roles-world.ts';

describe.skipIf(!ENGINES.includes('postgres'))('with the four roles', () => {
  let world: RolesWorld;
  let portal: FilledPortal;
  let before: Awaited<ReturnType<typeof everyRow>>;
  let copied: typeof before;
  let copies: string;
  beforeAll(async () => {
    world = await RolesWorld.create();
    await world.makeRoles();
    portal = await filledPortal();
    copies = portal.emptyFolder();
    const source = await openPglite({ dataFolder: portal.dataFolder });
    before = await everyRow(source);
    await source.close();
  });
  afterAll(async () => {
    await world.drop();
    portal.close();
  });

  const addresses = (database?: string) => ({
    DATABASE_URL: world.url('app', database),
    DATABASE_OWNER_URL: world.url('owner', database),
  });
  const ran = (
    program: 'backup' | 'restore' | 'move-to-postgres',
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...SHORT_LIVED, bundledProgram(program), ...args],
      {
        env: { PATH: process.env.PATH, DATA_DIR: portal.dataFolder, AUTH_SECRET: portal.secret, ...env },
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr };
  };
  /** Rows and rights of a database, what everybody may call in it, and whether people can sign in on it. */
  const stateOf = async (database?: string) => {
    const owner = openPostgres({ url: world.url('owner', database) });
    const app = openPostgres({ url: world.url('app', database) });
    onTestFinished(async () => {
      await owner.close();
      await app.close();
    });
    const rows = await everyRow(owner);
    const rights = await owner.transaction((tx) => actualRights(tx, world.prefix));
    const open = await owner.transaction((tx) =>
      tx.run(`select has_function_privilege('public', 'analiza(regclass,text[])', 'execute') as open`),
    );
    return {
      rows,
      rights: [...rights].sort(),
      isAnalyzeOpen: open.rows[0]?.open,
      signIn: await signInStatus(app, portal.secret, portal.dataFolder),
    };
  };
  const whole = () => ({
    rows: before,
    rights: [...EXPECTED_RIGHTS].sort(),
    isAnalyzeOpen: false,
    signIn: 200,
  });

  it('a portal is moved by the owner, and the portal works on it with its own rights', async () => {
    expect(ran('move-to-postgres', [], addresses())).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Pasado y comparado: /),
    });
    expect(ran('move-to-postgres', [], addresses())).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Ya estaba pasado, y es igual: /),
    });
    expect(await stateOf()).toEqual(whole());
  });

  it('a backup is refused to the portal’s own user, and made by the owner', async () => {
    expect(ran('backup', ['--to', `${copies}/`], { DATABASE_URL: world.url('app') })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Este usuario de la base de datos no puede \(permission denied for .+\): da el del dueño de las tablas con DATABASE_OWNER_URL\.\n$/,
      ),
    });
    expect(readdirSync(copies)).toEqual([]);
    expect(ran('backup', ['--to', `${copies}/`], addresses())).toMatchObject({ status: 0, stderr: '' });
    const owner = world.open('owner');
    onTestFinished(() => owner.close());
    copied = await everyRow(owner);
  });

  it('a backup is restored by the owner, and the portal works on it with its own rights', async () => {
    const database = await world.addDatabase();
    const file = join(copies, readdirSync(copies).find((name) => name.endsWith('.dump')) ?? '');
    expect(ran('restore', [file, '--into-empty'], addresses(database))).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restaurado y comparado: /),
    });
    expect(ran('restore', [file, '--into-empty'], addresses(database))).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Ya estaba restaurada, y es igual: /),
    });
    expect(await stateOf(database)).toEqual({ ...whole(), rows: copied });
  });

  it('the nightly backup is checked in a database that the owner makes and drops', async () => {
    const folder = portal.emptyFolder();
    const plan = { folder, command: null, keep: 14, at: '03:30' };
    const job = nightlyBackup({
      databaseUrl: world.url('app'),
      databaseOwnerUrl: world.url('owner'),
      authSecret: portal.secret,
      dataFolder: portal.dataFolder,
      plan,
      version: '0.0.0-test',
      migrationsFolder: MIGRATIONS,
    });
    const app = world.open('app');
    onTestFinished(() => app.close());
    const { signal } = new AbortController();
    const run = () =>
      job.run({ at: new Date(), database: app, signal, transaction: (work) => app.transaction(work) });
    await expect(run()).rejects.toThrow(
      `No se ha hecho la copia, porque no se podría comprobar: el dueño de las tablas no puede crear la base de datos «${world.prefix}_comprobacion».`,
    );
    expect(readdirSync(folder)).toEqual([]);
    await onServer(world.url(), `alter role ${world.prefix}_owner createdb`);
    expect(await run()).toMatchObject({ comment: expect.stringMatching(/, restaurada y comparada: /) });
    expect(readdirSync(folder)).toHaveLength(2);
    const left = await onServer(
      world.url(),
      `select datname from pg_database where datname like '${world.prefix}%comprobacion'`,
    );
    expect(left).toEqual([]);
  });
});
