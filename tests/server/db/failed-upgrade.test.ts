import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { ENGINES, MIGRATIONS, startTestServer, type TestServer } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import { RolesWorld } from '../roles/roles-world.ts';

/** The last migration that the release at work knows; the next one cannot be applied to its database. */
const KNOWN = '085';

describe.skipIf(!ENGINES.includes('postgres'))('a release that cannot start', () => {
  let world: RolesWorld;
  let old: TestServer;
  let folder: string;
  beforeAll(async () => {
    world = await RolesWorld.create();
    folder = await mkdtemp(join(tmpdir(), 'portal-old-release-'));
    for (const name of await readdir(MIGRATIONS)) {
      if (name.slice(0, 3) <= KNOWN) await copyFile(join(MIGRATIONS, name), join(folder, name));
    }
    old = await startTestServer({
      openPortal: async (now) => {
        const database = world.open(undefined, now);
        await migrate(database, folder);
        return { database, owner: database, drop: () => world.drop() };
      },
    });
    // In the middle of the migration that comes next, which has made other tables by then.
    await old.query('create table tarea_cambio (id int)');
  });
  afterAll(async () => {
    await old.close();
    await rm(folder, { recursive: true });
  });

  it('ends with a sentence, leaves nothing of its migration, and the old one goes on', async () => {
    const { email } = await old.addPerson();
    const child = spawn(process.execPath, [...SHORT_LIVED, bundledProgram('main')], {
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
        ...{ DATABASE_URL: world.url(), AUTH_SECRET: 'a secret that only tests know, and long enough' },
      },
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const [said, code] = await Promise.all([text(child.stderr), ended]);
    expect([code, said.trim()]).toEqual([
      1,
      'La migración «086-tareas.sql» falla (relation "tarea_cambio" already exists): no se ha aplicado nada de ella. Corrígela y arranca de nuevo.',
    ]);
    expect(
      await old.query("select to_regclass('tablero') as tablero, max(nombre) as last from migracion"),
    ).toEqual([{ tablero: null, last: expect.stringMatching(/^085/) }]);
    const token = await old.signIn(email);
    expect((await old.get('/api/v2/me', token)).statusCode).toBe(200);
  });
});
