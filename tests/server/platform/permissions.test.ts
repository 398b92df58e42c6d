import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRoute } from '../../../server/http/add-route.ts';
import { installContract } from '../../../server/http/contract.ts';
import { installErrorAnswers } from '../../../server/http/error-handler.ts';
import { installPermissions } from '../../../server/http/permission.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { projectEndpoints } from '../../../src/api/endpoints/projects.ts';
import { userEndpoints } from '../../../src/api/endpoints/users.ts';
import { ENGINES, ONE_ENGINE, startTestServer, type TestServer } from '../../support/server.ts';

const PUBLIC = [
  'GET /api/docs',
  'HEAD /api/docs',
  'GET /api/v2/health',
  'HEAD /api/v2/health',
  'GET /api/v2/health/live',
  'HEAD /api/v2/health/live',
  'GET /api/v2/health/ready',
  'HEAD /api/v2/health/ready',
  'POST /api/v2/automatizaciones/ejecuciones',
  'GET /metrics',
  'HEAD /metrics',
  'GET /api/v2/4task/recordatorios/baja',
  'GET /api/v2/claves-programas/fin',
  'GET /api/v2/notificaciones/resumen/baja',
  'GET /api/v2/suscripciones/baja',
  'GET /api/v2/uploads/profile-images/:name',
  'HEAD /api/v2/4task/recordatorios/baja',
  'HEAD /api/v2/claves-programas/fin',
  'HEAD /api/v2/notificaciones/resumen/baja',
  'HEAD /api/v2/suscripciones/baja',
  'HEAD /api/v2/uploads/profile-images/:name',
  'POST /api/v2/check-email',
  'POST /api/v2/login',
  'POST /api/v2/register',
  'POST /api/v2/4task/recordatorios/baja',
  'POST /api/v2/claves-programas/fin',
  'POST /api/v2/notificaciones/resumen/baja',
  'POST /api/v2/suscripciones/baja',
  'POST /api/v2/password-forgot',
  'POST /api/v2/account-undo',
  'POST /api/v2/password-reset',
];

describe('the rule of flags', () => {
  const values: [unknown, boolean][] = [
    [undefined, false],
    [false, false],
    [1, false],
    ['true', false],
    [true, true],
  ];
  it.each(values)('a flag that is %j opens: %s', (value, opens) => {
    for (const flag of PERMISSION_FLAGS) {
      expect(isAllowed(value === undefined ? {} : { [flag]: value }, flag)).toBe(opens);
      expect(isAllowed(value === undefined ? {} : { admin: value }, flag)).toBe(opens);
      expect(isAllowed(value === undefined ? {} : { [flag]: value }, ['activity', flag])).toBe(opens);
    }
  });

  it('a flag of the prototype opens nothing', () => {
    expect(isAllowed(Object.create({ users: true }), 'users')).toBe(false);
  });

  it('a person without a list of flags opens nothing', () => {
    expect(isAllowed({ users: true }, [])).toBe(false);
  });
});

it('a route without a rule keeps the server from starting', () => {
  const app = Fastify();
  installPermissions(
    app,
    async () => null,
    async () => null,
  );
  expect(() => app.get('/forgotten', async () => 'secret')).toThrow('GET /forgotten declares no permission.');
});

it('the permission of a row holds for the route that is added from it', async () => {
  const app = Fastify();
  installContract(app);
  installErrorAnswers(app);
  installPermissions(
    app,
    async () => null,
    async () => null,
  );
  addRoute(app, userEndpoints.deleteUser, {
    summary: 'Deletes',
    data: () => Promise.reject(new Error('Nobody may come here.')),
  });
  addRoute(app, projectEndpoints.deletedProjects, { summary: 'Lists', data: async () => [] });
  expect(app.routeRules.map(({ method, url, permission }) => [method, url, permission])).toEqual([
    ['DELETE', '/users/:id', 'users'],
    ['GET', '/proyectos/borrados', 'admin'],
    ['HEAD', '/proyectos/borrados', 'admin'],
  ]);
  const statusOf = async (method: 'GET' | 'DELETE', url: string) =>
    (await app.inject({ method, url })).statusCode;
  expect([await statusOf('DELETE', '/users/1'), await statusOf('GET', '/proyectos/borrados')]).toEqual([
    401, 401,
  ]);
});

const SESSION_TABLES = ['usuario', 'permiso', 'sesion'];

describe.each(ENGINES)('the signed-in person and their flags on %s', (engine) => {
  let server: TestServer;
  let id: number;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const person = await server.addPerson(['users']);
    id = person.id;
    token = await server.signIn(person.email);
    await server.query(
      `create function da(quien int, que text, si boolean) returns int language sql as
         'update permiso set concedido = si where usuario_id = quien and modulo = que returning 1'`,
    );
    await server.query('create table aviso (quien int)');
    await server.database.transaction((tx) =>
      tx.runScript(`create function quita() returns trigger language plpgsql as $$
          begin update permiso set concedido = false where usuario_id = new.quien; return new; end $$;
        create trigger quita after insert on aviso for each row execute function quita()`),
    );
  });
  afterAll(() => server.close());

  // A page that does not exist is refused before the database is asked, which a transaction holds on the embedded
  // engine: only to whoever may see the list.
  const told = async () => {
    const [flags, list] = await Promise.all(
      ['/api/v2/me/permissions', '/api/v2/users?page=0'].map((url) => server.get(url, token)),
    );
    if (flags?.statusCode !== 200) return flags?.statusCode;
    return [flags.json().data.users, list?.statusCode === 422];
  };
  const set = (granted: boolean) =>
    server.query('update permiso set concedido = $2 where usuario_id = $1', [id, granted]);
  async function* row(text: string) {
    yield new TextEncoder().encode(text);
  }

  it('are right the moment that they are written, in whatever way', async () => {
    const { database } = server;
    const ofAnyDatabase = {
      'a function that a SELECT calls': () => server.query("select da($1, 'users', false)", [id]),
      'a function that a SELECT of kysely calls': () =>
        database.kysely.selectNoFrom(sql`da(${id}, 'users', false)`.as('da')).execute(),
      'a trigger of another table': () => server.query('insert into aviso values ($1)', [id]),
      'a COPY into another table': () =>
        database.transaction((tx) => tx.copyFrom({ table: 'aviso', columns: ['quien'] }, row(`${id}\n`))),
    };
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      // The embedded engine keeps sessions in memory, and relies on the next test.
      ...(engine === 'postgres' && ofAnyDatabase),
      'a query of the portal': () =>
        database.kysely
          .updateTable('permiso')
          .set({ concedido: false })
          .where('usuario_id', '=', id)
          .execute(),
      'raw SQL': () => set(false),
      'raw SQL of kysely': () =>
        sql`update permiso set concedido = false where usuario_id = ${id}`.execute(database.kysely),
      'a statement within a SELECT': () =>
        server.query(
          'with x as (update permiso set concedido = false where usuario_id = $1 returning 1) select * from x',
          [id],
        ),
      'a script': () =>
        database.transaction((tx) =>
          tx.runScript(`update permiso set concedido = false where usuario_id = ${id}; select 1`),
        ),
      'a block': () =>
        server.query(`do $$ begin update permiso set concedido = false where usuario_id = ${id}; end $$`),
      'a delete': () => server.query('delete from permiso where usuario_id = $1', [id]),
    };
    for (const [way, write] of Object.entries(ways)) {
      await server.query(
        `insert into permiso (usuario_id, modulo, concedido) values ($1, 'users', true)
         on conflict (usuario_id, modulo) do update set concedido = true`,
        [id],
      );
      expect([way, await told()]).toEqual([way, [true, true]]);
      expect([way, await told()]).toEqual([way, [true, true]]);
      await write();
      expect([way, await told()]).toEqual([way, [false, false]]);
    }
    await server.query(`insert into permiso (usuario_id, modulo, concedido) values ($1, 'users', true)`, [
      id,
    ]);
  });

  it('change for statements on their own tables alone', async () => {
    const functions = await server.query(
      `select proname, array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = f.oid) as triggers
       from pg_proc f where pronamespace = 'public'::regnamespace and proname not in ('da', 'quita')
         and prosrc ~* '(insert\\s+into|update|delete\\s+from|merge\\s+into|truncate|copy)\\s+(only\\s+)?(usuario|permiso|sesion)[[:>:]]'`,
    );
    const references = await server.query(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype from pg_constraint
       where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text <> all($1)
         and (confdeltype = 'c' or confupdtype <> 'a')`,
      [SESSION_TABLES],
    );
    expect([functions, references]).toEqual([
      [{ proname: 'usuario_cierra_accesos', triggers: ['usuario'] }],
      [],
    ]);
  });

  it('are those that are committed, also while another transaction is open', async () => {
    let seen: unknown;
    expect(await told()).toEqual([true, true]);
    const failing = server.database.transaction(async (tx) => {
      await tx.run('update permiso set concedido = false where usuario_id = $1', [id]);
      seen = await told();
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(seen).toEqual([true, true]);
    expect(await told()).toEqual([true, true]);
  });

  it('are never old, however reads and writes coincide', async () => {
    let granted = true;
    for (let round = 0; round < 30; round++) {
      const reads = Array.from({ length: 4 }, () => told());
      granted = !granted;
      const [, ...before] = await Promise.all([set(granted), ...reads]);
      expect(await told()).toEqual([granted, granted]);
      for (const one of before) expect(one).toBeInstanceOf(Array);
    }
    await set(true);
  });

  it('are those of nobody once the session has expired or is closed, or the person is deleted', async () => {
    const person = await server.addPerson();
    const sessions: string[] = [];
    for (let number = 0; number < 3; number++) {
      server.clock.advance({ minutes: 2 });
      sessions.push(await server.signIn(person.email, false));
    }
    const alive = async () =>
      Promise.all(sessions.map(async (one) => (await server.get('/api/v2/me', one)).statusCode));
    expect(await alive()).toEqual([200, 200, 200]);
    await server.query(`delete from sesion where id = (select min(id) from sesion where usuario_id = $1)`, [
      person.id,
    ]);
    expect(await alive()).toEqual([401, 200, 200]);
    await server.query(
      `update sesion set inactiva_en = $2 where id = (select min(id) from sesion where usuario_id = $1)`,
      [person.id, new Date(server.clock.now().getTime() + 1_000)],
    );
    server.clock.advance({ seconds: 1 });
    expect(await alive()).toEqual([401, 401, 200]);
    await server.query('update usuario set activo = false where id = $1', [person.id]);
    expect(await alive()).toEqual([401, 401, 401]);
  });
});

describe.each(ONE_ENGINE)('the routes on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<string, string>();
  /** The session of somebody with these flags, opened when it is first asked for. */
  const withFlags = async (flags: readonly PermissionFlag[]): Promise<string> => {
    const key = flags.join(' ');
    const token = tokens.get(key) ?? (await server.signIn((await server.addPerson(flags)).email));
    tokens.set(key, token);
    return token;
  };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const refused = await server.addPerson();
    await server.database.kysely
      .insertInto('permiso')
      .values(PERMISSION_FLAGS.map((modulo) => ({ usuario_id: refused.id, modulo, concedido: false })))
      .execute();
    tokens.set('every flag false', await server.signIn(refused.email));
  });
  afterAll(() => server.close());

  const status = async (method: string, url: string, token: string | null) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url.replace(/:[^/]+/g, '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d'),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    return answer.statusCode;
  };

  it('are public in these cases and no others', () => {
    const open = server.app.routeRules.filter(({ permission }) => permission === 'public');
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...PUBLIC].sort());
  });

  // Each route to each of its flags alone, and to all the others together.
  it('open to their flags and to admin alone', async () => {
    const guarded = server.app.routeRules.filter(({ permission }) => permission !== 'public');
    expect(guarded.length).toBeGreaterThan(10);
    const found: string[] = [];
    const expected: string[] = [];
    for (const { method, url, permission } of guarded) {
      // Logging out would end the session that the next request needs.
      if (url.endsWith('/logout')) continue;
      const isForAll = permission === 'signed-in';
      const opening = PERMISSION_FLAGS.filter(
        (flag) => flag === 'admin' || ([permission].flat() as readonly string[]).includes(flag),
      );
      const others = PERMISSION_FLAGS.filter((flag) => !opening.includes(flag));
      const callers: [who: string, token: string, opens: boolean][] = [
        ['every flag false', tokens.get('every flag false') ?? '', isForAll],
        ['no flag', await withFlags([]), isForAll],
        ['all other flags', await withFlags(others), isForAll],
      ];
      for (const flag of opening) callers.push([flag, await withFlags([flag]), true]);
      for (const [who, token, opens] of callers) {
        const answer = await status(method, url, token);
        found.push(
          `${method} ${url} ${who}: ${answer === 403 ? 'closed' : answer === 401 ? 'unknown' : 'open'}`,
        );
        expected.push(`${method} ${url} ${who}: ${opens ? 'open' : 'closed'}`);
      }
    }
    expect(found).toEqual(expected);
  });

  it('open to no one without a token, with a made-up or old one, or when deactivated', async () => {
    const { id, email } = await server.addPerson(PERMISSION_FLAGS);
    const disabled = await server.signIn(email);
    await server.query('update usuario set activo = false where id = $1', [id]);
    const expired = await server.signIn((await server.addPerson(PERMISSION_FLAGS)).email, false);
    server.clock.advance({ hours: 1 });
    for (const { method, url, permission } of server.app.routeRules) {
      if (permission === 'public') continue;
      for (const token of [null, 'a'.repeat(43), "' or true --", disabled, expired]) {
        expect(`${url} ${await status(method, url, token)}`).toBe(`${url} 401`);
      }
    }
  });
});
