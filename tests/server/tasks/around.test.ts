import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endRun, findRunForUpdate } from '../../../server/bulk-import/runs/runs.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { taskReminders } from '../../../server/tasks/reminders/remind.ts';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { ENGINES, ORIGIN, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { type Tasks, tasksOf } from './world.ts';

describe.each(ENGINES)('tasks in the other modules of the portal on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  let ana: Tasks;
  let board: Board;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    caller = await newCaller(server, ['4task', 'bulk_loads']);
    ana = tasksOf(caller);
    board = await ana.board();
  });
  afterAll(() => server.close());

  const load = async (estado: string, fichero: string, codigo: string | null): Promise<string> => {
    const uploadId = randomUUID();
    await server.query(
      `insert into carga (upload_id, tipo, fichero, sha256, codigo, usuario_id, usuario_nombre, estado, iniciada_en, ensayo, filas_previstas)
        values ($1, 'bulk_import', $2, $3, $4, $5, 'Persona 1', $6, $7, false, 0)`,
      [uploadId, fichero, 'a'.repeat(64), codigo, caller.id, estado, server.clock.now()],
    );
    return uploadId;
  };
  const goesIn = async (uploadId: string) =>
    server.database.transaction(async (tx) => {
      const run = await findRunForUpdate(tx, uploadId);
      if (run === undefined) throw new Error('no run');
      await endRun(tx, run, 'completada', await tx.now(), { id: caller.id, name: 'Persona 1' });
    });

  it('are closed when the corrected file of a stopped load is loaded, also a blocked one', async () => {
    const stopped = await load('detenida', 'Norte.xlsx', '0012');
    const other = await load('detenida', 'Sur.xlsx', '0099');
    const tied = (uploadId: string) => ({ [`vinculo:carga:${uploadId}`]: true });
    const { tarjeta } = await ana.create(board.id, { titulo: 'Corregir 3 site_cod', ...tied(stopped) });
    const [first] = board.columnas;
    await ana.set(tarjeta.id, {
      lugar: { columna: first?.id, despues: null, estado: 'bloqueada', motivo: 'Falta un dato' },
    });
    const foreign = await ana.create(board.id, { titulo: 'Corregir 1 site_cod', ...tied(other) });
    expect(tarjeta.vinculos).toEqual([{ tipo: 'carga', clave: stopped, nombre: 'Norte.xlsx' }]);
    await goesIn(await load('en_curso', 'Norte (corregido).xlsx', '0012'));
    const closed = await ana.sheet(tarjeta.id);
    expect([closed.tarjeta.estado, closed.comentarios.map(({ texto }) => texto)]).toEqual([
      'hecha',
      ['El archivo ha entrado, ya corregido.'],
    ]);
    expect((await ana.sheet(foreign.tarjeta.id)).tarjeta.estado).toBe('por_hacer');
    // The next load of the same file finds no task to close.
    await goesIn(await load('en_curso', 'Norte.xlsx', '0012'));
    expect((await ana.sheet(tarjeta.id)).comentarios.length).toBe(1);
  });

  it('tell a person of ten mentions by one author in an hour, and of the rest in one notification', async () => {
    const ben = await newCaller(server, ['4task']);
    const other = tasksOf(await newCaller(server, ['4task']));
    const { nombre } = (
      await ana.done<{ personas: { id: number; nombre: string }[] }>('GET', '/tableros')
    ).personas.find(({ id }) => id === ben.id) as { nombre: string };
    const { tarjeta } = await ana.create(board.id, { titulo: 'Muy hablada' });
    const last = await ana.create(board.id, { titulo: 'La última' });
    const mention = (tasks: Tasks, id: string) =>
      tasks.set(id, { [`comentario:${randomUUID()}`]: { texto: `@${nombre}, mira` } });
    const counts = async () =>
      (await ben.ask('GET', '/notificaciones'))
        .json()
        .data.items.map(({ motivo, titulo, veces }: Record<string, unknown>) => [motivo, titulo, veces]);
    const once = ['mencion', 'Muy hablada', 1];
    for (let time = 0; time < 11; time += 1) await mention(ana, tarjeta.id);
    expect(await counts()).toEqual(Array(11).fill(once));
    await mention(ana, tarjeta.id);
    await mention(ana, last.tarjeta.id);
    expect(await counts()).toEqual([['mencion', 'La última', 3], ...Array(10).fill(once)]);
    // Another kind, and another author, have tens of their own.
    await ana.set(tarjeta.id, { responsable: ben.id });
    await mention(other, tarjeta.id);
    expect((await counts()).slice(0, 3)).toEqual([
      once,
      ['asignada', 'Muy hablada', 1],
      ['mencion', 'La última', 3],
    ]);
    // What was read is not changed any more.
    await ben.ask('POST', '/notificaciones/leidas', { ids: [], hasta: 1_000_000 });
    await mention(ana, tarjeta.id);
    expect((await counts())[0]).toEqual(once);
    server.clock.advance({ minutes: 61 });
    await mention(ana, tarjeta.id);
    await mention(ana, tarjeta.id);
    expect((await counts()).slice(0, 3)).toEqual([once, once, once]);
  });

  it('are in the calendar on the day on which they are due', async () => {
    const dashboard = await newCaller(server, ['dashboard', '4task']);
    const { tarjeta } = await ana.create(board.id, { titulo: 'Entregar', vence: '2026-12-09' });
    const month = (await dashboard.ask('GET', '/calendario?mes=2026-12')).json().data;
    expect(month).toMatchObject({
      fuentes: ['hitos', 'tareas'],
      dias: [{ dia: '2026-12-09', cargas: 0, hitos: 0, tareas: 1 }],
    });
    const day = (await dashboard.ask('GET', '/calendario/2026-12-09')).json().data;
    expect(day.items).toEqual([
      {
        tipo: 'tarea',
        tarea: tarjeta.id,
        numero: tarjeta.numero,
        titulo: 'Entregar',
        tablero: board.id,
        estado: 'por_hacer',
        responsable: null,
      },
    ]);
  });

  it('are reminded of once for each due date, by notification and by mail, until one press ends the mails', async () => {
    const ben = await newCaller(server, ['4task']);
    const due = { responsable: ben.id, vence: '2026-11-22' };
    const { tarjeta } = await ana.create(board.id, { titulo: 'Vence mañana', ...due });
    await ana.create(board.id, { titulo: 'Vence otro día', ...due, vence: '2026-11-25' });
    const outbox = new Outbox({
      database: server.database,
      secret: 'a secret that only tests know, and long enough',
      mailer: { send: async () => undefined },
      warn: () => undefined,
    });
    const remind = async () =>
      taskReminders({
        outbox: {
          ...outbox,
          put: outbox.put.bind(outbox),
          deliverLater: () => undefined,
        } as unknown as Outbox,
        origin: () => ORIGIN,
      }).run({
        at: server.clock.now(),
        database: server.database,
        signal: new AbortController().signal,
        transaction: (work) => server.database.transaction(work),
      });
    const mailed = async () => {
      server.mails.length = 0;
      server.clock.advance({ seconds: 30 });
      await server.sendDueMail();
      return server.mails.filter(({ to }) => to === ben.email);
    };
    const noticed = async () =>
      (await ben.ask('GET', '/notificaciones'))
        .json()
        .data.items.filter(({ motivo }: { motivo?: string }) => motivo === 'vence');
    expect((await remind()).comment).toBe('1 tarea recordada.');
    const [mail, ...more] = await mailed();
    expect([mail?.subject, more]).toEqual(['1 tarea que vence · 4Task', []]);
    expect(mail?.text).toContain(`T-${tarjeta.numero} «Vence mañana» (22/11/2026)`);
    expect((await noticed()).map(({ tarea, vence }: Record<string, unknown>) => [tarea, vence])).toEqual([
      [tarjeta.id, '2026-11-22'],
    ]);
    expect((await remind()).rows).toBe(0);
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
    expect((await press('GET', address)).body).toContain('¿Dejar de recibir recordatorios?');
    expect((await press('POST', address)).body).toContain('Ya no recibes recordatorios por correo');
    expect((await press('POST', `${link.pathname}?token=nada`)).statusCode).toBe(404);
    // Another date of the same task: a second reminder, but not by mail.
    await ana.set(tarjeta.id, { vence: '2026-11-21' });
    expect((await remind()).rows).toBe(1);
    expect([await mailed(), (await noticed()).length]).toEqual([[], 2]);
    expect((await ben.ask('GET', '/4task/recordatorios')).json().data).toEqual({ porCorreo: false });
    await ben.ask('PUT', '/4task/recordatorios', { porCorreo: true });
    expect((await ben.ask('GET', '/4task/recordatorios')).json().data).toEqual({ porCorreo: true });
  });
});
