import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoad } from '../../../server/notifications/notify-load.ts';
import { notificationsAnswer, readNotificationsAnswer } from '../../../src/api/contract/notifications.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const ANA = { id: 4, email: 'ana.ruiz@conectividad.example' };
const VIEWER = { id: 3, email: 'consulta@conectividad.example' };
const DAY_HOURS = 24;

const load = (fileName: string) => ({
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  fileName,
  estado: 'completada' as const,
  ensayo: false,
  por: null,
});

describe.each(ENGINES)('notifications on %s', (engine) => {
  let server: TestServer;
  let ana: string;
  let viewer: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ana = await server.signIn(ANA.email);
    viewer = await server.signIn(VIEWER.email);
  });
  beforeEach(() => server.query('delete from notificacion'));
  afterAll(() => server.close());

  const page = async (token: string, query = '') =>
    notificationsAnswer.parse((await server.get(`/api/v2/notificaciones${query}`, token)).json()).data;
  const post = (token: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/notificaciones/leidas',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const mark = async (token: string, payload: object) =>
    readNotificationsAnswer.parse((await post(token, payload)).json()).data.sinLeer;
  const tell = (userId: number, ...names: string[]) =>
    server.database.transaction(async (tx) => {
      for (const name of names) await notifyLoad(tx, userId, server.clock.now(), load(name));
    });
  const files = async (token: string, query = '') =>
    (await page(token, query)).items.map((item) => (item.tipo === 'carga' ? item.fileName : item.tipo));

  it('are those of the caller alone, the newest first', async () => {
    expect(await page(ana)).toEqual({ items: [], siguiente: null, sinLeer: 0 });
    await tell(ANA.id, 'Norte.xlsx', 'Sur.xlsx');
    await tell(VIEWER.id, 'Centro.xlsx');
    const { items, ...rest } = await page(ana);
    expect(rest).toEqual({ siguiente: null, sinLeer: 2 });
    expect(items).toEqual(
      ['Sur.xlsx', 'Norte.xlsx'].map((name) => ({
        ...load(name),
        tipo: 'carga',
        id: expect.any(Number),
        momento: server.clock.now().toISOString(),
        leida: false,
      })),
    );
    expect(await files(viewer)).toEqual(['Centro.xlsx']);
  });

  it('are paged so that each is shown once, whatever arrives meanwhile', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `${index}.xlsx`);
    await tell(ANA.id, ...names);
    const first = await page(ana, '?limite=2');
    await tell(ANA.id, 'tarde.xlsx');
    const second = await page(ana, `?limite=2&antes=${first.siguiente}`);
    const third = await page(ana, `?limite=2&antes=${second.siguiente}`);
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(5);
    expect([first.siguiente, second.siguiente, third.siguiente]).toEqual([seen[1], seen[3], null]);
    expect(third.sinLeer).toBe(6);
  });

  it.each(['?limite=0', '?limite=101', '?antes=ayer'])('refuse the query %s', async (query) => {
    expect((await server.get(`/api/v2/notificaciones${query}`, ana)).statusCode).toBe(422);
  });

  it('are marked as read one by one or all at once, also those never shown', async () => {
    await tell(ANA.id, 'a.xlsx', 'b.xlsx', 'c.xlsx');
    const [newest, , oldest] = (await page(ana)).items;
    expect(await mark(ana, { ids: [oldest?.id] })).toBe(2);
    expect((await page(ana)).items.map(({ leida }) => leida)).toEqual([false, false, true]);
    await tell(ANA.id, 'd.xlsx');
    // Notifications that arrive after the click are not marked as read.
    expect(await mark(ana, { hasta: newest?.id })).toBe(1);
    expect((await page(ana)).items.map(({ leida }) => leida)).toEqual([false, true, true, true]);
    const twice = await mark(ana, { hasta: newest?.id });
    expect(twice).toBe(1);
  });

  it('keep the moment at which they were first read', async () => {
    await tell(ANA.id, 'a.xlsx');
    const [item] = (await page(ana)).items;
    const readAt = server.clock.now();
    await mark(ana, { ids: [item?.id] });
    server.clock.advance({ minutes: 5 });
    await mark(ana, { hasta: item?.id });
    expect(await server.query('select leida_en from notificacion')).toEqual([{ leida_en: readAt }]);
  });

  it('of others can neither be read nor marked', async () => {
    await tell(ANA.id, 'a.xlsx');
    const [item] = (await page(ana)).items;
    expect(await mark(viewer, { ids: [item?.id], hasta: item?.id })).toBe(0);
    expect((await page(ana)).sinLeer).toBe(1);
  });

  it.each([{ ids: ['1'] }, { ids: [0] }, { ids: Array(501).fill(1) }, { hasta: 1.5 }])(
    'refuse to mark %j',
    async (payload) => {
      expect((await post(ana, payload)).statusCode).toBe(422);
    },
  );

  it('are kept for 90 days, and the newest 200 of each person', async () => {
    await tell(VIEWER.id, 'de otra.xlsx');
    await tell(ANA.id, 'vieja.xlsx');
    server.clock.advance({ hours: 90 * DAY_HOURS });
    await tell(ANA.id, 'a los 90 días.xlsx');
    expect(await server.query('select count(*) as n from notificacion')).toEqual([{ n: 3 }]);
    server.clock.advance({ seconds: 1 });
    await tell(ANA.id, 'un segundo después.xlsx');
    expect(await server.query("select datos ->> 'fileName' as name from notificacion order by id")).toEqual([
      { name: 'a los 90 días.xlsx' },
      { name: 'un segundo después.xlsx' },
    ]);
    await server.query(
      `insert into notificacion (usuario_id, tipo, momento, datos)
      select $1, 'carga', $2, jsonb_build_object('fileName', n || '.xlsx') from generate_series(0, 209) n`,
      [ANA.id, server.clock.now()],
    );
    const counts = await server.query(
      "select count(*) as n, min(datos ->> 'fileName') filter (where id = (select min(id) from notificacion)) as first from notificacion",
    );
    expect(counts).toEqual([{ n: 200, first: '10.xlsx' }]);
  });

  it('do not keep a session alive when the page polls them', async () => {
    const { email } = await server.addPerson();
    const token = await server.signIn(email, false);
    server.clock.advance({ minutes: 59 });
    expect((await server.get('/api/v2/notificaciones', token)).statusCode).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect((await server.get('/api/v2/notificaciones', token)).statusCode).toBe(401);
  });

  it('keep a session alive when somebody reads one', async () => {
    const { email } = await server.addPerson();
    const token = await server.signIn(email, false);
    server.clock.advance({ minutes: 59 });
    expect(await mark(token, { hasta: 1 })).toBe(0);
    server.clock.advance({ minutes: 2 });
    expect((await server.get('/api/v2/me', token)).statusCode).toBe(200);
  });

  describe('of a changed access', () => {
    const changes = async (sql: string, parameters: unknown[] = []) => {
      const { email, id } = await server.addPerson(['dashboard', 'activity']);
      const token = await server.signIn(email);
      await server.database.transaction(async (tx) => {
        for (const statement of sql.split(';').filter((text) => text.trim() !== '')) {
          await tx.run(statement, [id, ...parameters]);
        }
      });
      return (await page(token)).items.map((item) =>
        item.tipo === 'acceso' ? [item.concedidos, item.retirados] : item.tipo,
      );
    };
    const GIVE = "insert into permiso values ($1, 'users', true)";
    const REFUSE = "insert into permiso values ($1, 'users', false)";
    const TAKE = "delete from permiso where usuario_id = $1 and modulo = 'activity'";
    const SWITCH_OFF = "update permiso set concedido = false where usuario_id = $1 and modulo = 'activity'";
    const SWITCH_ON = "update permiso set concedido = true where usuario_id = $1 and modulo = 'activity'";

    it.each([
      ['a flag given', GIVE, [[['users'], []]]],
      ['one taken', TAKE, [[[], ['activity']]]],
      ['one switched off', SWITCH_OFF, [[[], ['activity']]]],
      ['several of one change told at once', `${GIVE}; ${TAKE}`, [[['users'], ['activity']]]],
      ['a refusal where there was nothing', REFUSE, []],
      ['one taken and given back', `${SWITCH_OFF}; ${SWITCH_ON}`, []],
      ['one taken and given back beside another', `${GIVE}; ${SWITCH_OFF}; ${SWITCH_ON}`, [[['users'], []]]],
      ['what was so already', SWITCH_ON, []],
    ])('%s', async (_, sql, told) => {
      expect(await changes(sql)).toEqual(told);
    });

    it('is written in the transaction of the change, or not at all', async () => {
      const { email, id } = await server.addPerson();
      const token = await server.signIn(email);
      await expect(
        server.database.transaction(async (tx) => {
          await tx.run(GIVE, [id]);
          throw new Error('cut');
        }),
      ).rejects.toThrow('cut');
      expect((await page(token)).items).toEqual([]);
    });

    it('is not sent to people who have never signed in or are deleted', async () => {
      const { id } = await server.addPerson();
      await server.query(GIVE, [id]);
      await server.query('delete from usuario where id = $1', [id]);
      const { id: other, email } = await server.addPerson(['users']);
      await server.signIn(email);
      await server.query('delete from usuario where id = $1', [other]);
      expect(await server.query('select * from notificacion')).toEqual([]);
    });
  });
});
