import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WidgetData, widgetDataAnswer } from '../../../src/api/contract/widget-data.ts';
import { WIDGET_TYPES } from '../../../src/api/contract/widget-layout.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { tasksOf } from '../tasks/world.ts';
import { type Caller, newCaller } from '../users/world.ts';

describe.each(ENGINES)('the data of widgets on %s', (engine) => {
  let server: TestServer;
  let boss: Caller;
  let reader: Caller;
  let worker: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    boss = await newCaller(server, ['admin']);
    reader = await newCaller(server, ['dashboard']);
    worker = await newCaller(server, ['dashboard', '4task']);
    const now = server.clock.now();
    await server.query("update obra set creado_en = $1::timestamptz - interval '40 days'", [now]);
    await server.query("update obra set creado_en = $1 where cod = '4P-CEN-RED-0007'", [now]);
  });
  afterAll(() => server.close());

  const read = async (caller: Caller, types: readonly string[]): Promise<WidgetData> =>
    widgetDataAnswer.parse((await caller.ask('GET', `/dashboard/widgets?tipos=${types}`)).json())
      .data as WidgetData;
  const one = async (sql: string) => Number((await server.query(sql))[0]?.n);
  const found = <T extends keyof WidgetData>(data: WidgetData, type: T) => {
    const answer = data[type];
    if (answer?.estado !== 'listo') throw new Error(`${type}: ${answer?.estado}`);
    return answer.datos as Extract<NonNullable<WidgetData[T]>, { estado: 'listo' }>['datos'];
  };

  it('come in one call for all types, each as SQL counts it', async () => {
    const data = await read(boss, WIDGET_TYPES);
    expect(Object.keys(data).sort()).toEqual([...WIDGET_TYPES].sort());
    const works = await one('select count(*) as n from obra where borrado_en is null');
    expect(found(data, 'total-works')).toMatchObject({ valor: works, cambio: 1 });
    expect(found(data, 'total-projects').valor).toBe(await one('select count(*) as n from proyecto'));
    expect(found(data, 'total-subprojects').valor).toBe(await one('select count(*) as n from subproyecto'));
    for (const type of ['doughnut', 'bar'] as const) {
      expect(found(data, type).datos.reduce((sum, n) => sum + n, 0)).toBe(works);
    }
    expect(found(data, 'area').valores.slice(-2)).toEqual([works - 1, works]);
    expect(found(data, 'line').valores.slice(-2)).toEqual([0, 1]);
    expect(found(data, 'line').dias).toEqual(found(data, 'area').dias.slice(1));
    expect(found(data, 'active-users')).toEqual({
      conSesion: await one('select count(distinct usuario_id) as n from sesion'),
      cuentas: await one('select count(*) as n from usuario where activo and borrado_en is null'),
    });
    expect(found(data, 'recent-projects').map(({ nombre }) => nombre)).toEqual([
      'Red Centro 2026',
      'Despliegue FTTH Sur 2026',
      'Despliegue FTTH Norte 2026',
    ]);
    expect(found(data, 'user-table')[0]).toMatchObject({ activo: true });
    expect(found(data, 'activity-feed').length).toBe(
      Math.min(8, await one('select count(*) as n from auditoria')),
    );
  });

  it('hold the open tasks of the person who asks, those that are due first coming first', async () => {
    const tasks = tasksOf(boss);
    const board = await tasks.board();
    const given = async (set: object) => {
      const { tarjeta } = await tasks.create(board.id, { responsable: boss.id, ...set });
      return tarjeta;
    };
    await tasks.create(board.id, { titulo: 'De nadie', responsable: null });
    await tasks.create(board.id, { titulo: 'De otra persona', responsable: worker.id });
    const undated = await given({ titulo: 'Sin fecha' });
    const due = await given({ titulo: 'Con fecha', vence: '2026-12-01' });
    const done = await given({ titulo: 'Hecha' });
    await server.query("update tarea set estado = 'hecha' where id = $1", [done.id]);
    const own = found(await read(boss, ['pending-tasks']), 'pending-tasks');
    expect(own).toEqual({
      pendientes: 2,
      tareas: [due, undated].map(({ id, numero, titulo, tablero, vence }) => {
        return { id, numero, titulo, tablero, vence };
      }),
    });
    expect(found(await read(worker, ['pending-tasks']), 'pending-tasks').pendientes).toBe(1);

    for (let n = 0; n < 10; n += 1) await given({ titulo: `Más ${n}` });
    const many = found(await read(boss, ['pending-tasks']), 'pending-tasks');
    expect([many.pendientes, many.tareas.length]).toEqual([12, 8]);
  });

  it('hold no amount of money, which would need its currency', async () => {
    // The only amount of all, so that every sum is this amount too.
    await server.query(
      "update factyval set fyv_moneda = 'MXN', fyv_importe = case when id = (select min(id) from factyval) then 76543.21 else 0 end",
    );
    expect(await one('select sum(fyv_importe) as n from factyval')).toBe(76543.21);
    expect(JSON.stringify(await read(boss, WIDGET_TYPES))).not.toContain('76543');
  });

  it('name the people who made each export', async () => {
    expect((await boss.ask('GET', '/users/export.csv')).statusCode).toBe(200);
    const [latest] = found(await read(boss, ['export-summary']), 'export-summary');
    expect(latest).toMatchObject({ accion: 'usuarios.exportados' });
  });

  it('leave out what the person may not open elsewhere', async () => {
    const data = await read(reader, WIDGET_TYPES);
    const refused = Object.entries(data).flatMap(([type, { estado }]) =>
      estado === 'sin_permiso' ? [type] : [],
    );
    expect(refused.sort()).toEqual([
      ...['active-users', 'activity-feed', 'export-summary', 'pending-tasks', 'user-table'],
    ]);
    expect(found(data, 'total-works').valor).toBeGreaterThan(0);
  });

  it('are answered for the others when one of them fails', async () => {
    await server.query('alter table ultimo_acceso rename to ultimo_acceso_fuera');
    const data = await read(boss, ['user-table', 'total-works', 'recent-projects']);
    await server.query('alter table ultimo_acceso_fuera rename to ultimo_acceso');
    expect(data).toMatchObject({
      'user-table': { estado: 'fallido' },
      'total-works': { estado: 'listo' },
      'recent-projects': { estado: 'listo' },
    });
  });

  it('are refused for an unknown type', async () => {
    expect((await boss.ask('GET', '/dashboard/widgets?tipos=total-works,otro')).statusCode).toBe(422);
  });
});
