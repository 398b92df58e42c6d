import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessHistoryAnswer, staleUsers } from '../../../src/api/contract/users.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { ADMIN, type Caller, callerAs, heldBy, newCaller, personOf } from './world.ts';

describe.each(ENGINES)('permissions on %s', (engine) => {
  let server: TestServer;
  let admin: Caller;
  let manager: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await callerAs(server, { id: 1, email: ADMIN });
    manager = await newCaller(server, ['users']);
  });
  afterAll(() => server.close());

  const put = (by: Caller, id: number, version: number, permissions: object) =>
    by.ask('PUT', `/users/${id}/permissions`, { version, permissions });
  const patch = (by: Caller, changes: readonly object[]) =>
    by.ask('PATCH', '/users/permissions', { changes });

  it('are replaced as a whole, without those not named, and at once', async () => {
    const viewer = await newCaller(server, ['dashboard', 'activity']);
    const answer = await put(manager, viewer.id, 1, { dashboard: true, locations: true, users: false });
    expect([answer.statusCode, answer.json().data.version]).toEqual([200, 2]);
    expect(heldBy(answer.json().data)).toEqual(['dashboard', 'locations']);
    expect(
      heldBy(
        (await viewer.ask('GET', '/me/permissions')).json().data && (await personOf(manager, viewer.id)),
      ),
    ).toEqual(['dashboard', 'locations']);
    const told = (await viewer.ask('GET', '/notificaciones')).json().data.items;
    expect(told).toMatchObject([{ tipo: 'acceso', concedidos: ['locations'], retirados: ['activity'] }]);
  });

  it('are not changed when they stay the same', async () => {
    const { id } = await server.addPerson(['dashboard']);
    const answer = await put(manager, id, 1, { dashboard: true });
    expect([answer.statusCode, answer.json().data.version]).toEqual([200, 1]);
    const audited = await server.query(
      "select 1 from auditoria where accion = 'usuario.permisosCambiados' and entidad_id = $1",
      [String(id)],
    );
    expect(audited).toEqual([]);
  });

  it('of several people are changed flag by flag, all or none', async () => {
    const [one, two] = [await server.addPerson(['dashboard']), await server.addPerson(['activity'])];
    const refused = await patch(manager, [
      { id: one.id, version: 1, permissions: { activity: true } },
      { id: two.id, version: 1, permissions: { admin: true } },
    ]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('administrador puede dar o quitar la administración. No se ha guardado nada.'),
    ]);
    expect(heldBy(await personOf(manager, one.id))).toEqual(['dashboard']);
    const done = await patch(manager, [
      { id: two.id, version: 1, permissions: { activity: false, locations: true } },
      { id: one.id, version: 1, permissions: { activity: true } },
    ]);
    expect(done.json().data.map((person: never) => heldBy(person))).toEqual([
      ['locations'],
      ['activity', 'dashboard'],
    ]);
  });

  it('that somebody changed meanwhile are not overwritten: the answer shows how they are', async () => {
    const [one, two] = [await server.addPerson(['dashboard']), await server.addPerson()];
    const edit = (flag: string) =>
      patch(manager, [
        { id: one.id, version: 1, permissions: { [flag]: true } },
        { id: two.id, version: 1, permissions: { [flag]: true } },
      ]);
    const answers = await Promise.all([edit('locations'), edit('celsig5')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.statusCode === 200 ? answers : [answers[1], answers[0]];
    const { current } = staleUsers.parse(loser!.json().data);
    expect(current).toEqual(winner!.json().data);
    expect(current.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('of a person keep their history, the newest first, page by page', async () => {
    const { id } = await server.addPerson();
    await put(manager, id, 1, { dashboard: true, users: true });
    await put(admin, id, 2, { dashboard: true, locations: true });
    const history = async (query = '') =>
      accessHistoryAnswer.parse((await manager.ask('GET', `/users/${id}/permissions/history${query}`)).json())
        .data;
    const [newest, oldest] = (await history()).items;
    expect([newest, oldest]).toMatchObject([
      { por: 'Administración', concedidos: ['locations'], retirados: ['users'] },
      { concedidos: ['dashboard', 'users'], retirados: [] },
    ]);
    const first = await history('?limite=1');
    expect(first).toEqual({ items: [newest], siguiente: newest?.id });
    expect(await history(`?limite=1&antes=${first.siguiente}`)).toEqual({ items: [oldest], siguiente: null });
  });

  it.each([
    ['a text for a flag', { version: 1, permissions: { users: 'true' } }],
    ['a number for a flag', { version: 1, permissions: { users: 1 } }],
    ['a flag there is not', { version: 1, permissions: { superuser: true } }],
    ['no version', { permissions: {} }],
    ['a list of flags', { version: 1, permissions: ['users'] }],
  ])('refuse %s', async (_, payload) => {
    const { id } = await server.addPerson();
    const answer = await admin.ask('PUT', `/users/${id}/permissions`, payload);
    expect(answer.statusCode).toBe(422);
    expect(heldBy(await personOf(admin, id))).toEqual([]);
  });

  it('refuse a flag by way of the prototype', async () => {
    const { id } = await server.addPerson();
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/v2/users/${id}/permissions`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: '{"version":1,"permissions":{"__proto__":{"admin":true}}}',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(heldBy(await personOf(admin, id))).toEqual([]);
  });

  it('cannot be used by people to remove the users permission from themselves, or to make themselves administrators', async () => {
    const own = await put(manager, manager.id, 1, { dashboard: true });
    expect([own.statusCode, own.json().message]).toEqual([409, expect.stringContaining('a ti mismo')]);
    expect((await put(manager, manager.id, 1, { users: true, admin: true })).statusCode).toBe(403);
    const given = await put(admin, manager.id, 1, { users: true, activity: true });
    expect(heldBy(given.json().data)).toEqual(['activity', 'users']);
  });

  describe('that include the administration', () => {
    const LAST = 'Es la única persona con Administración, y tiene que quedar alguna: dásela antes a otra.';
    const holders = async () =>
      (
        await server.query(
          `select u.id from usuario u join permiso p on p.usuario_id = u.id
          where u.activo and p.modulo = 'admin' and p.concedido order by u.id`,
        )
      ).map(({ id }) => Number(id));
    const leave = async (...people: readonly Caller[]) => {
      await server.query("delete from permiso where modulo = 'admin' and usuario_id <> all($1::integer[])", [
        people.map(({ id }) => id),
      ]);
    };

    it('are not taken by the last person who holds it from themselves, and the list says who that is', async () => {
      const one = await newCaller(server, ['admin', 'users']);
      const two = await newCaller(server, ['admin', 'users']);
      await leave(one, two);
      expect((await personOf(one, one.id)).is_last_admin).toBe(false);
      expect((await put(two, two.id, 1, { users: true })).statusCode).toBe(200);
      expect((await personOf(one, one.id)).is_last_admin).toBe(true);
      expect((await personOf(one, two.id)).is_last_admin).toBe(false);
      const refused = await put(one, one.id, 1, { users: true });
      expect([refused.statusCode, refused.json().message]).toEqual([409, LAST]);
      expect(await holders()).toEqual([one.id]);
      // Somebody who is switched off holds it in vain.
      const off = await server.addPerson(['admin']);
      await server.query('update usuario set activo = false where id = $1', [off.id]);
      expect((await put(one, one.id, 1, { users: true })).statusCode).toBe(409);
    });

    it('are not taken from all who hold it in one change', async () => {
      const one = await newCaller(server, ['admin', 'users']);
      const two = await newCaller(server, ['admin', 'users']);
      await leave(one, two);
      const both = [one, two].map(({ id }) => ({ id, version: 1, permissions: { admin: false } }));
      const refused = await patch(one, both);
      expect([refused.statusCode, refused.json().message]).toEqual([409, LAST]);
      expect(await holders()).toEqual([one.id, two.id]);
    });

    it.each<[string, (by: Caller, of: Caller) => Promise<{ statusCode: number }>]>([
      ['takes it from the other', (by, of) => put(by, of.id, 1, { users: true })],
      ['takes it from themselves', (by) => put(by, by.id, 1, { users: true })],
      ['switches the other off', (by, of) => by.ask('PATCH', `/users/${of.id}/status`, { is_active: false })],
      ['deletes the other', (by, of) => by.ask('DELETE', `/users/${of.id}`)],
    ])('stay with one of the last two who hold it when each %s at once', async (_, act) => {
      const one = await newCaller(server, ['admin', 'users']);
      const two = await newCaller(server, ['admin', 'users']);
      await leave(one, two);
      await Promise.all([act(one, two), act(two, one)]);
      expect(await holders()).toHaveLength(1);
    });
  });

  it.each<[string, (one: Caller, two: Caller) => readonly Promise<{ statusCode: number }>[]]>([
    [
      'delete each other',
      (one, two) => [one.ask('DELETE', `/users/${two.id}`), two.ask('DELETE', `/users/${one.id}`)],
    ],
    ['take the users from each other', (one, two) => [put(one, two.id, 1, {}), put(two, one.id, 1, {})]],
    [
      'switch off and delete each other',
      (one, two) => [
        one.ask('PATCH', `/users/${two.id}/status`, { is_active: false }),
        two.ask('DELETE', `/users/${one.id}`),
      ],
    ],
    [
      'change each other by the lists',
      (one, two) => [
        patch(one, [{ id: two.id, version: 1, permissions: { users: false } }]),
        two.ask('PATCH', '/users/status', { ids: [one.id], is_active: false }),
      ],
    ],
  ])('stay with at least one person who manages users when the last two %s at once', async (_, acts) => {
    await server.query("delete from permiso where modulo in ('users', 'admin')");
    const [one, two] = [await newCaller(server, ['users']), await newCaller(server, ['users'])];
    const statuses = (await Promise.all(acts(one, two))).map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
    const holders = await server.query(
      `select u.id from usuario u join permiso p on p.usuario_id = u.id
      where u.activo and p.modulo = 'users' and p.concedido`,
    );
    expect(holders).toHaveLength(1);
  });
});
