import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationDigests } from '../../../server/notifications/digest/send-digests.ts';
import { notifyLoad } from '../../../server/notifications/notify-load.ts';
import type { EndedLoad } from '../../../src/api/contract/notifications.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { newCaller } from '../users/world.ts';
import { putOnlyOutbox } from './put-only-outbox.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = 'https://portal.example';

describe.each(ENGINES)('the daily mail of notifications on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = () => {
    server.clock.advance({ seconds: 61 });
    return sendNow();
  };
  const sendNow = () =>
    notificationDigests({ outbox: putOnlyOutbox(server), origin: () => ORIGIN }).run({
      at: server.clock.now(),
      database: server.database,
      signal: new AbortController().signal,
      transaction: (work) => server.database.transaction(work),
    });
  const reader = async (resumen = true) => {
    const person = await newCaller(server, ['dashboard', 'bulk_loads', 'users']);
    await person.ask('PUT', '/notificaciones/ajustes', { silencios: [], resumen });
    return {
      ...person,
      tell: (fileName: string, daysAgo = 0, estado: EndedLoad['estado'] = 'detenida') =>
        server.database.transaction((tx) =>
          notifyLoad(tx, person.id, new Date(server.clock.now().getTime() - daysAgo * DAY_MS), {
            uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
            fileName,
            estado,
            ensayo: false,
            por: null,
          }),
        ),
      mailed: async () => {
        server.mails.length = 0;
        server.clock.advance({ seconds: 30 });
        await server.sendDueMail();
        return server.mails.filter(({ to }) => to === person.email);
      },
    };
  };

  it('names what is unread once, and does not come when there is nothing new', async () => {
    const ana = await reader();
    expect((await send()).comment).toBe('0 resúmenes preparados.');
    await ana.tell('Norte.xlsx');
    await ana.tell('Sur.xlsx');
    expect((await send()).comment).toBe('1 resumen preparado.');
    const [mail, ...more] = await ana.mailed();
    expect([mail?.subject, more]).toEqual(['2 notificaciones sin leer · Portal de Conectividad', []]);
    expect(mail?.text).toContain(
      'Tienes 2 notificaciones sin leer: las validaciones han detenido la carga de «Sur.xlsx»; las validaciones han detenido la carga de «Norte.xlsx».',
    );
    expect((await send()).rows).toBe(0);
    server.clock.advance({ hours: 24 });
    await ana.tell('Centro.xlsx');
    await send();
    const [next] = await ana.mailed();
    expect(next?.text).toContain(
      'Tienes 1 notificación sin leer: las validaciones han detenido la carga de «Centro.xlsx».',
    );
    expect(next?.text).not.toContain('Norte.xlsx');
  });

  it('tells nothing that was read, silenced or older than a week, and comes to nobody who did not ask for it', async () => {
    const [ana, ben] = [await reader(), await reader(false)];
    await ben.tell('Norte.xlsx');
    await ana.tell('Vieja.xlsx', 8);
    await ana.tell('Leída.xlsx');
    const [newest] = (await ana.ask('GET', '/notificaciones')).json().data.items;
    await ana.ask('POST', '/notificaciones/leidas', { ids: [newest.id] });
    await ana.ask('PUT', '/notificaciones/ajustes', {
      silencios: [{ clave: 'carga', nombre: 'Cargas' }],
      resumen: true,
    });
    await ana.tell('Silenciada.xlsx');
    expect((await send()).rows).toBe(0);
    expect([await ana.mailed(), await ben.mailed()]).toEqual([[], []]);
  });

  it('puts requests for access first, and says how many more there are', async () => {
    const ana = await reader();
    await server.query(
      `insert into notificacion (usuario_id, tipo, momento, datos) values ($1, 'solicitud', $2,
        '{"persona": {"id": 9, "nombre": "Nuria Vidal", "email": "nuria@x.example"}}')`,
      [ana.id, server.clock.now()],
    );
    for (let at = 1; at <= 21; at += 1) await ana.tell(`${at}.xlsx`);
    await send();
    const [mail] = await ana.mailed();
    expect(mail?.text).toContain(
      'Tienes 22 notificaciones sin leer: Nuria Vidal pide acceso; las validaciones han',
    );
    expect(mail?.text).toContain('; y 2 más.');
  });

  it('is ended by one press in the mail', async () => {
    const ana = await reader();
    await ana.tell('Norte.xlsx');
    await send();
    const [mail] = await ana.mailed();
    const link = new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const press = (method: 'GET' | 'POST', url: string) =>
      server.app.inject({
        method,
        url,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      });
    const address = `${link.pathname}${link.search}`;
    expect((await press('GET', address)).body).toContain('¿Dejar de recibir el resumen?');
    expect((await press('POST', address)).body).toContain('Ya no recibes el resumen');
    expect((await press('GET', address)).body).toContain('Ya no recibes el resumen');
    expect((await press('POST', `${link.pathname}?token=nada`)).statusCode).toBe(404);
    expect((await ana.ask('GET', '/notificaciones/ajustes')).json().data.resumen).toBe(false);
    await ana.tell('Sur.xlsx');
    expect((await send()).rows).toBe(0);
  });

  it('leaves out what its person may no longer open, and is not sent to somebody switched off', async () => {
    const [ana, ben] = [await reader(), await reader()];
    await ana.tell('Norte.xlsx');
    await server.query(
      "update permiso set concedido = false where usuario_id = $1 and modulo = 'bulk_loads'",
      [ana.id],
    );
    await server.query('update notificacion set momento = $2 where usuario_id = $1', [
      ana.id,
      server.clock.now(),
    ]);
    await ben.tell('Sur.xlsx');
    expect((await send()).rows).toBe(2);
    await server.query('update usuario set activo = false where id = $1', [ben.id]);
    const [mail] = await ana.mailed();
    expect(mail?.text).toContain('Tienes 1 notificación sin leer: tu acceso ha cambiado.');
    expect(server.mails.map(({ to }) => to)).toEqual([ana.email]);
  });

  it('leaves the last minute for the next day, and what cannot be read for ever', async () => {
    const ana = await reader();
    await server.query(
      `insert into notificacion (usuario_id, tipo, momento, datos) values ($1, 'tarea', $2, '{"numero": "siete"}')`,
      [ana.id, server.clock.now()],
    );
    expect((await send()).rows).toBe(0);
    await ana.tell('Norte.xlsx');
    expect((await sendNow()).rows).toBe(0);
    expect((await send()).rows).toBe(1);
    expect((await ana.mailed())[0]?.text).toContain('Tienes 1 notificación sin leer: ');
  });

  it('says of a load how it ended', async () => {
    const ana = await reader();
    for (const estado of ['completada', 'con_pendientes', 'fallida', 'abortada'] as const) {
      await ana.tell(`${estado}.xlsx`, 0, estado);
    }
    await send();
    expect((await ana.mailed())[0]?.text).toContain(
      'la carga de «abortada.xlsx» no llegó a terminar; la carga de «fallida.xlsx» ha fallado; ' +
        'la carga de «con_pendientes.xlsx» ha terminado y deja registros pendientes; la carga de «completada.xlsx» ha terminado bien.',
    );
  });
});
