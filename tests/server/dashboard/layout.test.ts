import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_LAYOUT } from '../../../server/dashboard/layout/first-layout.ts';
import {
  layoutVersionsAnswer,
  type Widget,
  type WidgetLayout,
  widgetLayoutAnswer,
} from '../../../src/api/contract/widget-layout.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';

const widget = (id: string): Widget => ({
  id,
  type: 'total-works',
  title: `Obras ${id}`,
  chartType: null,
  refreshInterval: 60,
  size: { cols: 2, rows: 1 },
  position: { x: 1, y: 3 },
});

describe.each(ENGINES)('the layout of a dashboard on %s', (engine) => {
  let server: TestServer;
  let person: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    person = await newCaller(server, ['dashboard']);
  });
  afterAll(() => server.close());

  const read = async (caller: Caller): Promise<WidgetLayout> =>
    widgetLayoutAnswer.parse((await caller.ask('GET', '/dashboard/disposicion')).json()).data;
  const save = (caller: Caller, version: number, widgets: readonly Widget[]) =>
    caller.ask('PUT', '/dashboard/disposicion', { version, widgets });

  it('is the first layout until another one is saved', async () => {
    expect(await read(person)).toEqual({ widgets: FIRST_LAYOUT, version: 0, general: FIRST_LAYOUT });
  });

  it('is stored for the person alone', async () => {
    expect((await save(person, 0, [widget('a')])).statusCode).toBe(200);
    expect(await read(person)).toEqual({ widgets: [widget('a')], version: 1, general: FIRST_LAYOUT });
    expect(await read(await newCaller(server, ['dashboard']))).toMatchObject({ version: 0 });
  });

  it('is saved by the first of two tabs, and shown to the second one', async () => {
    const version = (await read(person)).version;
    const answers = await Promise.all([
      save(person, version, [widget('b')]),
      save(person, version, [widget('c')]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = await read(person);
    const stale = answers.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({
      message:
        'Tu panel se ha cambiado en otra pestaña o en otro equipo: no se ha guardado nada. Elige con cuál te quedas.',
      data: { current: now },
    });
  });

  it('has one first version when two are saved at once', async () => {
    const newcomer = await newCaller(server, ['dashboard']);
    const answers = await Promise.all([save(newcomer, 0, [widget('a')]), save(newcomer, 0, [widget('b')])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('keeps its last 20 versions, the newest first', async () => {
    const keeper = await newCaller(server, ['dashboard']);
    for (let version = 0; version < 23; version += 1) {
      expect((await save(keeper, version, [widget(`v${version + 1}`)])).statusCode).toBe(200);
    }
    const versions = layoutVersionsAnswer.parse(
      (await keeper.ask('GET', '/dashboard/disposicion/versiones')).json(),
    ).data;
    expect(versions.map(({ version, widgets }) => [version, widgets[0]?.id])).toEqual(
      Array.from({ length: 20 }, (_, back) => [23 - back, `v${23 - back}`]),
    );
  });

  it('for everybody is set by administrators alone, and does not change the layout of people who saved their own', async () => {
    const boss = await newCaller(server, ['admin']);
    const body = { widgets: [widget('todos')] };
    expect((await person.ask('PUT', '/dashboard/disposicion/general', body)).statusCode).toBe(403);
    const before = await read(person);
    expect((await boss.ask('PUT', '/dashboard/disposicion/general', body)).statusCode).toBe(200);
    expect(await read(person)).toEqual({ ...before, general: body.widgets });
    expect(await read(await newCaller(server, ['dashboard']))).toEqual({
      widgets: body.widgets,
      version: 0,
      general: body.widgets,
    });
    const [told] = await server.query(
      "select usuario_id, despues from auditoria where accion = 'panel.general_cambiado'",
    );
    expect(told).toEqual({ usuario_id: boss.id, despues: { widgets: 'Obras todos' } });
  });

  it('has widgets of different ids, inside the grid, with a known chart and interval', async () => {
    const wrong = [
      [widget('a'), widget('a')],
      [{ ...widget('a'), size: { cols: 0, rows: 1 } }],
      [{ ...widget('a'), title: ' ' }],
      [{ ...widget('a'), refreshInterval: 45 as Widget['refreshInterval'] }],
      [{ ...widget('a'), chartType: 'pie' as Widget['chartType'] }],
    ];
    for (const widgets of wrong) expect((await save(person, 1, widgets)).statusCode).toBe(422);
  });
});
