import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import { ENGINES, TestClock } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { line, TestRun, work } from '../bulk-import/run.ts';
import { SQL_FOLDER } from '../bulk-import/world.ts';
import { bundledProgram } from '../bundled-program.ts';
import { asRequest, GOOD_CALLS } from '../platform/good-calls/calls.ts';
import { FILE_CALLS } from '../platform/good-calls/files.ts';
import { type CallWorld, startCallWorld } from '../platform/good-calls/good-call.ts';
import { RolesWorld } from './roles-world.ts';

describe.skipIf(!ENGINES.includes('postgres'))('the portal with the rights of portal_app', () => {
  let roles: RolesWorld;
  let calls: CallWorld;
  const logLines: string[] = [];
  beforeAll(async () => {
    roles = await RolesWorld.create();
    await roles.makeRoles();
    calls = await startCallWorld({ openPortal: (now) => roles.openPortal(now), logLines });
  });
  afterAll(() => calls.server.close());

  /** Signs in again after every earlier load has been abandoned. */
  const administrator = async () => {
    calls.server.clock.advance({ minutes: 10 });
    return (await calls.somebody(...PERMISSION_FLAGS)).token;
  };
  /** The statements that the database refused, from the server's log. */
  const denials = () => logLines.filter((text) => /permission denied|must be owner/.test(text));
  const by = (token: string) => ({ authorization: `Bearer ${token}` });

  it('signs people in by a code that it mailed', async () => {
    const { email } = await calls.server.addPerson(['admin']);
    expect(await calls.server.signIn(email)).toMatch(/^[\w-]{43}$/);
  });

  it('answers every good call, and every odd one without a failure', async () => {
    const failing: string[] = [];
    let answered = 0;
    const note = (route: string, status: number, body: string) => {
      answered += 1;
      if (status >= 500) failing.push(`${route}: ${status} ${body}`);
    };
    for (const [route, makes] of Object.entries(GOOD_CALLS)) {
      for (const make of makes) {
        const answer = await calls.server.app.inject(asRequest(route, await make(calls)));
        note(route, answer.statusCode, answer.body);
      }
    }
    for (const [route, make] of Object.entries(FILE_CALLS)) {
      const answer = await calls.server.app.inject(await make(calls, 'libro.csv'));
      note(route, answer.statusCode, answer.body);
    }
    const token = await administrator();
    for (const { method, url, permission } of calls.server.app.routeRules) {
      // The stream, which never ends, has a test of its own.
      if (method !== 'GET' || permission === 'public' || /novedades/.test(url)) continue;
      const answer = await calls.server.get(url.replace(/:[A-Za-z]+/g, '1'), token);
      note(`GET ${url}`, answer.statusCode, answer.body);
    }
    expect([failing, denials(), answered > 150]).toEqual([[], [], true]);
  });

  it('runs every job', async () => {
    const token = await administrator();
    const { data } = (await calls.server.get('/api/v2/trabajos', token)).json() as {
      data: { nombre: string }[];
    };
    for (const { nombre } of data) {
      const begun = await calls.server.app.inject({
        method: 'POST',
        url: `/api/v2/trabajos/${nombre}/ejecuciones`,
        headers: by(token),
      });
      expect([nombre, begun.statusCode]).toEqual([nombre, 200]);
    }
    const results = () =>
      calls.server.query(
        `select distinct on (script) script, resultado from ejecucion where origen = 'linux' order by script, id desc`,
      );
    await expect
      .poll(async () => (await results()).filter(({ resultado }) => resultado === 'en_curso'))
      .toEqual([]);
    const ended = (await results()).filter(({ script }) => data.some(({ nombre }) => nombre === script));
    expect(ended.map(({ resultado }) => resultado)).toEqual(data.map(() => 'ok'));
    expect(denials()).toEqual([]);
  });

  it('loads a workbook through every step, and undoes it', async () => {
    const token = await administrator();
    const run = new TestRun(calls.server.app, token);
    expect((await run.borrar(2, { relevo: true })).json()).toMatchObject({ success: true });
    expect((await run.guardar('guardar-seguimiento')).statusCode).toBe(200);
    expect((await run.cargar([work(9001), work(9002)])).json()).toMatchObject({ records_inserted: 2 });
    expect((await run.guardar('guardar-factyval')).statusCode).toBe(200);
    const loaded = (await run.cargarFactyval([line(9001)])).json();
    expect([loaded.success, loaded.message]).toEqual([true, expect.stringMatching(/^Carga completada/)]);
    const shown = (
      await calls.server.get(`/api/v2/cargamasiva/ejecuciones/${run.uploadId}/deshacer`, token)
    ).json();
    const undone = await calls.server.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva/ejecuciones/${run.uploadId}/deshacer`,
      headers: by(token),
      payload: { testigo: shown.testigo ?? shown.data?.testigo, motivo: 'Era una prueba' },
    });
    expect([undone.statusCode, undone.body]).toEqual([200, expect.stringContaining('"cuenta":2')]);
  });

  it('refuses a script that does what loads may not do, and keeps nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-scripts-'));
    await cp(SQL_FOLDER, folder, { recursive: true });
    await writeFile(
      join(folder, 'import/055-ajena.sql'),
      "-- type: modification\n-- description: Toca lo que no es suyo\nupdate usuario set rol = 'Jefe';\n",
    );
    const app: FastifyInstance = await calls.server.again({ sqlFolder: folder });
    const run = new TestRun(app, await administrator());
    await run.borrar(1, { relevo: true });
    await run.cargar([work(9003)]);
    const { success, message } = (await run.cargarFactyval([])).json();
    expect([success, message]).toEqual([
      false,
      'Ha fallado un script: no se ha cargado nada. 055-ajena.sql: permission denied for table usuario',
    ]);
    expect(await calls.server.query("select cod from obra where cod like '%9003'")).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe.skipIf(!ENGINES.includes('postgres'))('a portal that first ran with a single database user', () => {
  it('keeps working when it moves to the four roles, with all its data', async () => {
    const world = await RolesWorld.create();
    const before = world.open();
    await world.migrate(before, null);
    await before.transaction((tx) =>
      tx.run("insert into sitio (site_cod, origen) values ('SIT-1', 'prueba')"),
    );
    await before.close();
    await world.makeRoles();
    await world.makeRoles();
    const clock = new TestClock();
    const { database, drop } = await world.openPortal(clock.now);
    const { rows } = await database.transaction((tx) =>
      tx.run(`select site_cod, (select count(*)::integer from pg_class
         where relnamespace = current_schema()::regnamespace
           and pg_get_userbyid(relowner) <> '${world.prefix}_owner') as others from sitio`),
    );
    await database.close();
    await drop();
    expect(rows).toEqual([{ site_cod: 'SIT-1', others: 0 }]);
  });

  it('says who has to migrate when the application may not', async () => {
    const world = await RolesWorld.create();
    await world.makeRoles();
    const database = world.open('app');
    const refused = await world.migrate(database, null).catch((error: Error) => error.message);
    await database.close();
    await world.drop();
    expect(refused).toBe(
      'Falta aplicar la migración «001-campos.sql» y este usuario de la base de datos no puede (permission denied for schema public): da el del dueño con DATABASE_OWNER_URL, o aplícala antes con «npm run migrate».',
    );
  });

  it('starts with both addresses, migrates as the owner and creates the administrator as the application', async () => {
    const world = await RolesWorld.create();
    await world.makeRoles();
    const folder = await mkdtemp(join(tmpdir(), 'portal-roles-'));
    const child = spawn(process.execPath, [...SHORT_LIVED, bundledProgram('main')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: '0',
        ADMIN_EMAIL: 'jefa@empresa.example',
        DATABASE_URL: world.url('app'),
        DATABASE_OWNER_URL: world.url('owner'),
        AUTH_SECRET: 'a secret that only tests know, and long enough',
      },
    });
    const ended = once(child, 'exit');
    let said = '';
    for await (const text of child.stdout) {
      said += text;
      // Once: a second signal ends the server without waiting.
      if (!child.killed && /Entra con/.test(said)) child.kill('SIGTERM');
    }
    expect([said, (await ended)[0]]).toEqual([expect.stringContaining('jefa@empresa.example'), 0]);
    expect(await world.tells('app', 'delete from usuario where false')).toBe('hecho');
    expect(await world.tells('app', 'truncate usuario')).toBe('permission denied for table usuario');
    await world.drop();
    await rm(folder, { recursive: true });
  });
});
