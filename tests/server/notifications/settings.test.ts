import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyLoad } from '../../../server/notifications/notify-load.ts';
import { tellOwner } from '../../../server/subscriptions/tell-owner.ts';
import { type NotificationSettings, notificationsAnswer } from '../../../src/api/contract/notifications.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { newCaller } from '../users/world.ts';

describe.each(ENGINES)('what a person wants of the bell on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const caller = async () => {
    const person = await newCaller(server, ['dashboard', '4task']);
    const list = async () =>
      notificationsAnswer.parse((await person.ask('GET', '/notificaciones')).json()).data;
    return {
      ...person,
      wants: async () => (await person.ask('GET', '/notificaciones/ajustes')).json().data,
      save: (wanted: NotificationSettings) => person.ask('PUT', '/notificaciones/ajustes', wanted),
      list,
      unread: async () => {
        const { items, sinLeer } = await list();
        const kinds = items.flatMap(({ tipo, leida }) => (leida ? [] : [tipo]));
        expect(sinLeer).toBe(kinds.length);
        return kinds;
      },
      loaded: (change: { estado?: 'completada' | 'detenida'; ensayo?: boolean } = {}) =>
        server.database.transaction((tx) =>
          notifyLoad(tx, person.id, server.clock.now(), {
            uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
            fileName: 'Norte.xlsx',
            estado: 'completada',
            ensayo: false,
            por: null,
            ...change,
          }),
        ),
      taskTold: (tarea: string) =>
        server.query(
          `insert into notificacion (usuario_id, tipo, momento, datos) values ($1, 'tarea', $2, jsonb_build_object(
            'motivo', 'mencion', 'tarea', $3::text, 'numero', 7, 'titulo', 'Replantear', 'tablero', 1, 'por', 'Ana Ruiz', 'vence', null))`,
          [person.id, server.clock.now(), tarea],
        ),
    };
  };
  const A = '11111111-1111-4111-8111-111111111111';
  const B = '22222222-2222-4222-8222-222222222222';
  const silence = (clave: string) => ({ clave, nombre: clave });

  it('is nothing silenced and no mail at first, and stays as it was saved, for this person alone', async () => {
    const [ana, ben] = [await caller(), await caller()];
    expect(await ana.wants()).toEqual({ silencios: [], resumen: false });
    const wanted = { silencios: [silence('automatismo:cierre'), silence(`tarea:${A}`)], resumen: true };
    expect((await ana.save(wanted)).json().data.resumen).toBe(true);
    expect(await ana.wants()).toEqual(wanted);
    expect(await ben.wants()).toEqual({ silencios: [], resumen: false });
    await ana.save({ silencios: [silence('automatismo:cierre')], resumen: false });
    expect(await ana.wants()).toEqual({ silencios: [silence('automatismo:cierre')], resumen: false });
    const trail = await server.query(
      `select antes, despues from auditoria where accion = 'notificaciones.cambiadas' and usuario_id = $1 order by id`,
      [ana.id],
    );
    expect(trail).toHaveLength(2);
    await ana.save({ silencios: [silence('automatismo:cierre')], resumen: false });
    expect(
      await server.query(
        `select id from auditoria where accion = 'notificaciones.cambiadas' and usuario_id = $1`,
        [ana.id],
      ),
    ).toHaveLength(2);
  });

  it.each(['solicitud', 'acceso', 'carga:x', 'tarea:', 'nada', ''])(
    'does not silence «%s»',
    async (clave) => {
      const ana = await caller();
      expect((await ana.save({ silencios: [{ clave, nombre: 'x' }], resumen: false })).statusCode).toBe(422);
    },
  );

  it('counts a silenced thread as read, at once and later, but no other thread of its kind', async () => {
    const ana = await caller();
    await ana.taskTold(A);
    await ana.taskTold(B);
    expect(await ana.unread()).toEqual(['tarea', 'tarea']);
    await ana.save({ silencios: [silence(`tarea:${A}`)], resumen: false });
    expect(await ana.unread()).toEqual(['tarea']);
    await ana.taskTold(A);
    expect(await ana.unread()).toEqual(['tarea']);
    await ana.save({ silencios: [silence('tarea')], resumen: false });
    await ana.taskTold(B);
    expect([await ana.unread(), (await ana.list()).items.length]).toEqual([[], 4]);
    await ana.save({ silencios: [], resumen: false });
    await ana.taskTold(A);
    expect(await ana.unread()).toEqual(['tarea']);
  });

  it('counts what only informs as read: a rehearsal that went well, and a mail that is tried again by itself', async () => {
    const ana = await caller();
    await ana.loaded({ ensayo: true });
    const mail = { que: 'Panel', motivo: null, siguiente: '2026-11-22T08:00:00.000Z' };
    const told = (resultado: 'reintento' | 'fallido') =>
      server.database.transaction((tx) => tellOwner(tx, ana.id, { ...mail, resultado }));
    await told('reintento');
    expect([await ana.unread(), (await ana.list()).items.length]).toEqual([[], 2]);
    await ana.loaded();
    await ana.loaded({ ensayo: true, estado: 'detenida' });
    await told('fallido');
    expect((await ana.unread()).toSorted()).toEqual(['carga', 'carga', 'suscripcion']);
  });
});
