import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { ENGINES, MIGRATIONS, startTestServer, type TestServer } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import { RolesWorld } from '../roles/roles-world.ts';

/** The last migration that the running release knows; the next one cannot be applied to its database. */
const KNOWN = '095';
/** Migrations of what this release needs to sign somebody in: what it reads at every call, and the mails that it keeps. */
const NEEDED = ['098-sesion-abierta.sql', '127-correos-que-reunen.sql'];

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
    const needed = await Promise.all(NEEDED.map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
    // Fails at the end of the next migration, which has made a table and other triggers by then.
    await old.database.transaction((tx) =>
      tx.runScript(`${needed.join(';\n')}
        create function nada() returns trigger language plpgsql as 'begin return null; end';
        create trigger carga_anota_cambio after truncate on carga for each statement execute function nada()`),
    );
  });
  afterAll(async () => {
    await old.close();
    await rm(folder, { recursive: true });
  });

  it('ends with a sentence, leaves nothing of its migration, and the old release goes on', async () => {
    const { email } = await old.addPerson();
    const child = spawn(process.execPath, [...SHORT_LIVED, bundledProgram('main')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: '0',
        DATABASE_URL: world.url(),
        AUTH_SECRET: 'a secret that only tests know, and long enough',
      },
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const [said, code] = await Promise.all([text(child.stderr), ended]);
    expect([code, said.trim()]).toEqual([
      1,
      'La migración «097-cambios-de-tabla.sql» falla (trigger "carga_anota_cambio" for relation "carga" already exists): no se ha aplicado nada de ella. Corrígela y arranca de nuevo.',
    ]);
    expect(
      await old.query(
        "select to_regclass('aux_cambio_de_tabla') as made, max(nombre) as last from migracion",
      ),
    ).toEqual([{ made: null, last: expect.stringMatching(/^095/) }]);
    const token = await old.signIn(email);
    expect((await old.get('/api/v2/me', token)).statusCode).toBe(200);
  });
});
