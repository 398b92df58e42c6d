import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

// To everybody else a load is a long transaction, which on the embedded engine holds the only connection.
describe.each(BOTH_ENGINES)('while a load holds the database on %s', (engine) => {
  let server: TestServer;
  let person: { id: number; email: string };
  let token: string;
  let end: () => Promise<void>;

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    person = await server.addPerson(['bulk_loads']);
    token = await server.signIn(person.email, false);
  });
  afterAll(() => server.close());

  async function load(): Promise<void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let done = Promise.resolve();
    await new Promise<void>((resolve) => {
      done = server.database.transaction(
        async (tx) => {
          await tx.run(
            "insert into proyecto (nombre, tipo, prefijo) values ('Carga', 'x', gen_random_uuid()::text)",
          );
          await tx.run('delete from proyecto');
          resolve();
          await released;
        },
        { long: true },
      );
    });
    end = async () => {
      release();
      await done;
    };
  }
  const status = async (path: string, of = token): Promise<number> =>
    (await server.get(`/api/v2${path}`, of)).statusCode;

  it('everybody gets the same answers as before it', async () => {
    const paths = ['/api/v2/me', '/api/v2/me/permissions', '/api/v2/cargamasiva/field-mapping-dates'];
    paths.push('/api/v2/cargamasiva/available-fields?tipo_csv=cm_fyv_01');
    const before = await Promise.all(paths.map(async (path) => (await server.get(path, token)).body));
    await load();
    const during = await Promise.all(paths.map(async (path) => (await server.get(path, token)).body));
    expect(during).toEqual(before);
    expect(await status('/health')).toBe(200);
    expect(await status('/me', 'a-token-that-nobody-was-ever-given')).toBe(401);
    await end();
  });

  it('access that was taken away just before it stays away', async () => {
    const off = await server.addPerson(['bulk_loads']);
    const offToken = await server.signIn(off.email, false);
    expect([await status('/me', offToken), await status('/me')]).toEqual([200, 200]);
    await server.query('update usuario set activo = false where id = $1', [off.id]);
    await server.query('update permiso set concedido = false where usuario_id = $1', [person.id]);
    await load();
    expect([await status('/me', offToken), await status('/me')]).toEqual([401, 200]);
    expect(await status('/cargamasiva/field-mapping-dates')).toBe(403);
    await end();
  });

  // On PostgreSQL another connection answers at once.
  it.runIf(engine === 'pglite')(
    'access that is taken away meanwhile ends with the load and not before',
    async () => {
      await load();
      const headers = { authorization: `Bearer ${token}` };
      const signingOut = server.app.inject({ method: 'POST', url: '/api/v2/logout', headers });
      expect(await status('/me')).toBe(200);
      await end();
      expect((await signingOut).statusCode).toBe(200);
      expect(await status('/me')).toBe(401);
    },
  );

  it('a session in use ends neither during the load nor after it', async () => {
    await load();
    for (let hours = 0; hours < 3; hours++) {
      server.clock.advance({ minutes: 59 });
      expect(await status('/me')).toBe(200);
    }
    await end();
    server.clock.advance({ minutes: 59 });
    expect(await status('/me')).toBe(200);
  });

  it('a session that nobody uses ends during the load as at any time', async () => {
    await load();
    server.clock.advance({ minutes: 61 });
    expect(await status('/me')).toBe(401);
    await end();
    expect(await status('/me')).toBe(401);
  });
});
