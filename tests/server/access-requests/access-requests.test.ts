import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessRequestAnswer } from '../../../src/api/contract/access-requests.ts';
import { notificationsAnswer } from '../../../src/api/contract/notifications.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(ENGINES)('asking for access on %s', (engine) => {
  let server: TestServer;
  let person: { id: number; email: string };
  let token: string;
  let granter: { id: number; email: string };
  let administrator: { id: number; email: string };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    // The sample people have permissions of their own; from here on only the people of this test can grant
    // any.
    await server.query("delete from permiso where modulo in ('users', 'admin')");
    person = await server.addPerson();
    token = await server.signIn(person.email);
    granter = await server.addPerson(['users']);
    administrator = await server.addPerson(['admin']);
    const gone = await server.addPerson(['users']);
    await server.query('update usuario set activo = false where id = $1', [gone.id]);
    await server.addPerson(['activity']);
  });
  beforeEach(async () => {
    await server.query('delete from notificacion');
    await server.query('delete from solicitud_acceso');
  });
  afterAll(() => server.close());

  const post = (by: string | null = token, payload?: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/solicitudes-acceso',
      headers: by === null ? {} : { authorization: `Bearer ${by}` },
      ...(payload && { payload }),
    });
  const ask = async (payload?: object) => accessRequestAnswer.parse((await post(token, payload)).json()).data;
  const notified = () => server.query('select usuario_id, tipo from notificacion order by usuario_id');
  const both = () => [granter.id, administrator.id].map((id) => ({ usuario_id: id, tipo: 'solicitud' }));

  it('notifies everybody who can grant it, and nobody else', async () => {
    expect(await ask()).toEqual({
      estado: 'enviada',
      momento: server.clock.now().toISOString(),
      avisadas: 2,
    });
    expect(await notified()).toEqual(both());
    const list = await server.get('/api/v2/notificaciones', await server.signIn(granter.email));
    expect(notificationsAnswer.parse(list.json()).data.items).toEqual([
      {
        id: expect.any(Number),
        momento: expect.any(String),
        leida: false,
        tipo: 'solicitud',
        persona: { id: person.id, nombre: 'Persona 1', email: person.email },
        modulo: null,
      },
    ]);
  });

  it('names the module that was refused, and is accepted once a day for each module', async () => {
    const momento = server.clock.now().toISOString();
    const sent = { estado: 'enviada', momento, avisadas: 2 };
    expect(await ask({ modulo: 'dashboard' })).toEqual(sent);
    expect(await ask({ modulo: 'dashboard' })).toEqual({ ...sent, estado: 'yaEnviada' });
    expect(await ask({ modulo: 'activity' })).toEqual(sent);
    expect(await ask({})).toEqual(sent);
    const list = await server.get('/api/v2/notificaciones', await server.signIn(granter.email));
    const { items } = notificationsAnswer.parse(list.json()).data;
    expect(items.map((item) => item.tipo === 'solicitud' && item.modulo)).toEqual([
      null,
      'activity',
      'dashboard',
    ]);
    expect(
      await server.query(
        "select despues from auditoria where accion = 'usuario.accesoPedido' order by id desc limit 2",
      ),
    ).toEqual([{ despues: { avisadas: 2 } }, { despues: { avisadas: 2, modulo: 'activity' } }]);
  });

  it('for the administration notifies administrators alone', async () => {
    expect(await ask({ modulo: 'admin' })).toMatchObject({ estado: 'enviada', avisadas: 1 });
    expect(await notified()).toEqual([{ usuario_id: administrator.id, tipo: 'solicitud' }]);
  });

  it('notifies nobody when the person may open the module already', async () => {
    const reader = await server.addPerson(['activity']);
    const answer = await post(await server.signIn(reader.email), { modulo: 'activity' });
    expect(answer.json().data).toEqual({ estado: 'yaConcedido' });
    expect(await notified()).toEqual([]);
  });

  it('refuses a module that does not exist', async () => {
    expect((await post(token, { modulo: 'otro' })).statusCode).toBe(422);
    expect(await notified()).toEqual([]);
  });

  it('notifies nobody again within a day and says when it was asked for; a day later it notifies again', async () => {
    const first = await ask();
    server.clock.advance({ hours: 23 });
    expect(await ask()).toEqual({ ...first, estado: 'yaEnviada' });
    expect(await notified()).toEqual(both());
    server.clock.advance({ hours: 1, minutes: 1 });
    expect(await ask()).toEqual({
      estado: 'enviada',
      momento: server.clock.now().toISOString(),
      avisadas: 2,
    });
    expect(await notified()).toHaveLength(4);
  });

  it('notifies once when it is asked for twice at once', async () => {
    const states = (await Promise.all([ask(), ask()])).map(({ estado }) => estado);
    expect(states.sort()).toEqual(['enviada', 'yaEnviada']);
    expect(await notified()).toEqual(both());
  });

  it('adds an entry to the audit trail', async () => {
    await ask();
    expect(
      await server.query(
        "select usuario_id, entidad, entidad_id, despues from auditoria where accion = 'usuario.accesoPedido' order by id desc limit 1",
      ),
    ).toEqual([
      { usuario_id: person.id, entidad: 'usuario', entidad_id: String(person.id), despues: { avisadas: 2 } },
    ]);
  });

  it('says so and stores nothing when nobody can grant access', async () => {
    await server.query("update permiso set concedido = false where modulo in ('users', 'admin')");
    expect(await ask()).toEqual({ estado: 'sinDestino' });
    await server.query("update permiso set concedido = true where modulo in ('users', 'admin')");
    expect((await ask()).estado).toBe('enviada');
  });

  it('needs a session', async () => {
    expect((await post(null)).statusCode).toBe(401);
    expect(await notified()).toEqual([]);
  });
});
