import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPermissions, isAllowed } from '../../../server/http/permission.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const PUBLIC = [
  'GET /api/docs',
  'HEAD /api/docs',
  'GET /api/v2/health',
  'HEAD /api/v2/health',
  'GET /api/v2/uploads/profile-images/:name',
  'HEAD /api/v2/uploads/profile-images/:name',
  'POST /api/v2/check-email',
  'POST /api/v2/login',
  'POST /api/v2/register',
  'POST /api/v2/password-forgot',
  'POST /api/v2/account-undo',
  'POST /api/v2/password-reset',
];

describe('the rule', () => {
  const values: [unknown, boolean][] = [
    [undefined, false],
    [false, false],
    [1, false],
    ['true', false],
    [true, true],
  ];
  test.each(values)('a flag that is %j opens: %s', (value, opens) => {
    for (const flag of PERMISSION_FLAGS) {
      expect(isAllowed(value === undefined ? {} : { [flag]: value }, flag)).toBe(opens);
      expect(isAllowed(value === undefined ? {} : { admin: value }, flag)).toBe(opens);
      expect(isAllowed(value === undefined ? {} : { [flag]: value }, ['activity', flag])).toBe(opens);
    }
  });

  test('a flag of the prototype opens nothing', () => {
    expect(isAllowed(Object.create({ users: true }), 'users')).toBe(false);
  });

  test('no list of flags, no way in', () => {
    expect(isAllowed({ users: true }, [])).toBe(false);
  });
});

test('a route without a rule does not even start', () => {
  const app = Fastify();
  installPermissions(app, async () => null);
  expect(() => app.get('/forgotten', async () => 'secret')).toThrow('GET /forgotten declares no permission.');
});

describe.each(ENGINES)('the routes on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const flag of PERMISSION_FLAGS) {
      const { email } = await server.addPerson([flag]);
      tokens.set(flag, await server.signIn(email));
    }
    const refused = await server.addPerson();
    await server.database.kysely
      .insertInto('permiso')
      .values(PERMISSION_FLAGS.map((modulo) => ({ usuario_id: refused.id, modulo, concedido: false })))
      .execute();
    tokens.set('every flag false', await server.signIn(refused.email));
    tokens.set('none', await server.signIn((await server.addPerson()).email));
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

  test('those that need nobody are these and no more', () => {
    const open = server.app.routeRules.filter(({ permission }) => permission === 'public');
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...PUBLIC].sort());
  });

  test('each opens to its flags and to admin alone', async () => {
    const guarded = server.app.routeRules.filter(({ permission }) => permission !== 'public');
    expect(guarded.length).toBeGreaterThan(10);
    const found: string[] = [];
    const expected: string[] = [];
    for (const { method, url, permission } of guarded) {
      // Logging out would end the session the next cell needs.
      if (url.endsWith('/logout')) continue;
      const flags = [permission].flat() as readonly string[];
      for (const [who, token] of tokens) {
        const opens = permission === 'signed-in' || who === 'admin' || flags.includes(who as PermissionFlag);
        const answer = await status(method, url, token);
        found.push(
          `${method} ${url} ${who}: ${answer === 403 ? 'closed' : answer === 401 ? 'unknown' : 'open'}`,
        );
        expected.push(`${method} ${url} ${who}: ${opens ? 'open' : 'closed'}`);
      }
    }
    expect(found).toEqual(expected);
  });

  test('none opens to nobody, to a made-up token, to one too old or to somebody switched off', async () => {
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
