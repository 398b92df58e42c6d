import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spansOf, spansWithin } from '../../../server/dashboard/history/days.ts';
import { activityAnswer } from '../../../src/api/contract/activity.ts';
import { dashboardAnswer, dashboardStatisticsAnswer } from '../../../src/api/contract/dashboard.ts';
import { HISTORY_SPANS_MAX, historyAnswer } from '../../../src/api/contract/history.ts';
import { sumsAnswer } from '../../../src/api/contract/records/explorer.ts';
import { type WidgetData, widgetDataAnswer } from '../../../src/api/contract/widget-data.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { daysSoFar } from '../../../src/shared/periods/periods.ts';
import { spanBefore } from '../../../src/shared/periods/time-range.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

describe.each(ENGINES)('the days of a page on %s', (engine) => {
  let server: TestServer;
  let boss: Caller;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    boss = await newCaller(server, ['admin']);
    today = officeDay(server.clock.now());
    await server.query("update obra set creado_en = '2020-01-01T12:00:00Z'");
    const [first, second, third] = (await server.query('select id from obra order by cod limit 3')).map(
      ({ id }) => id,
    );
    const { from } = daysSoFar('7d', today);
    for (const [id, day] of [
      [first, today],
      [second, from],
      [third, daysAfter(from, -1)],
    ]) {
      await server.query('update obra set creado_en = $2::timestamptz where id = $1', [
        id,
        `${day}T12:00:00Z`,
      ]);
    }
  });
  afterAll(() => server.close());

  const json = async (path: string, caller = boss) => {
    const answer = await caller.ask('GET', path);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('are those of a period by the clock of the server, beside as many days before', async () => {
    const { data } = dashboardStatisticsAnswer.parse(await json('/dashboard/estadisticas?periodo=7d'));
    const week = daysSoFar('7d', today);
    const before = spanBefore(week);
    expect(data.tendencias).toMatchObject({
      desde: week.from,
      hasta: week.to,
      antes: { desde: before.from, hasta: before.to },
      obras: { cambio: 1 },
    });
    expect(data.totales.totalObras).toBe(2);
    expect(data.obrasPorProyecto).toMatchObject({ rango: { desde: week.from, hasta: week.to } });
    const { datos, antes = [] } = data.obrasPorProyecto;
    expect([datos, antes].map((all) => all.reduce((sum, one) => sum + one, 0))).toEqual([
      2,
      expect.any(Number),
    ]);
    const page = dashboardAnswer.parse(await json('/dashboard?periodo=hoy'));
    expect(page.data.proyectos.map(({ obras }) => obras)).toEqual([1]);
  });

  it('narrow the widgets to what happened in them, and draw each day beside one before', async () => {
    const types = 'total-works,line,area,recent-projects,active-users';
    const { data } = widgetDataAnswer.parse(await json(`/dashboard/widgets?tipos=${types}&periodo=7d`));
    const widgets = data as WidgetData;
    const week = daysSoFar('7d', today);
    expect(widgets['total-works']).toMatchObject({
      estado: 'listo',
      datos: { valor: 2, cambio: 1, desde: week.from, hasta: today },
    });
    expect(widgets.line).toMatchObject({
      datos: {
        valores: [1, 0, 0, 0, 0, 0, 1],
        agregacion: 'daily',
        abierta: 6,
        antes: { valores: [0, 0, 0, 0, 0, 0, 1] },
      },
    });
    expect(widgets.area).toMatchObject({ datos: { dias: expect.arrayContaining([today]), abierta: 6 } });
    expect(widgets['active-users']).toMatchObject({ estado: 'listo' });
    const past = await json(`/dashboard/widgets?tipos=line&fechaInicio=2019-12-01&fechaFin=2021-01-31`);
    expect(past.data.line.datos).toMatchObject({ agregacion: 'weekly', abierta: null });
    // These 93 days touch 15 weeks, and those before them 14: the first week has none that it is compared with.
    const uneven = await json(`/dashboard/widgets?tipos=line&fechaInicio=2020-03-01&fechaFin=2020-06-01`);
    expect(uneven.data.line.datos.antes.valores).toEqual([null, 0, 0, 0, 0, 0, 309, 0, 0, 0, 0, 0, 0, 0, 0]);
    const years = await json(`/dashboard/widgets?tipos=line&fechaInicio=2018-01-01&fechaFin=2021-01-31`);
    expect(years.data.line.datos.agregacion).toBe('monthly');
    expect(years.data.line.datos.dias.length).toBe(37);
  });

  it('narrow the historical comparison to two dates', async () => {
    const asked = '/dashboard/historico?fechaInicio=2026-01-05&fechaFin=2026-01-11';
    const { data } = historyAnswer.parse(await json(asked));
    expect([data.periodo, data.current.length, data.previous.length]).toEqual([null, 7, 7]);
    expect([data.current[0]?.date, data.current.at(-1)?.until]).toEqual(['2026-01-05', '2026-01-11']);
    expect(data.current.some(({ open }) => open)).toBe(false);
  });

  it('narrow the activity to a period', async () => {
    const { data } = activityAnswer.parse(await json('/actividad?periodo=hoy'));
    expect(data.items.every(({ momento }) => officeDay(Date.parse(momento)) === today)).toBe(true);
    expect((await json('/actividad/resumen?periodo=7d')).data).toMatchObject(
      (({ from, to }) => ({ desde: from, hasta: to }))(daysSoFar('7d', today)),
    );
    expect((await boss.ask('GET', '/actividad?periodo=siempre')).statusCode).toBe(422);
  });

  it('are not kept past midnight', async () => {
    const counted = async (caller: Caller) =>
      dashboardAnswer.parse(await json('/dashboard?periodo=hoy', caller)).data.proyectos.length;
    const { from } = daysSoFar('7d', today);
    const compared = async (caller: Caller) =>
      sumsAnswer.parse(await json(`/obras/sumas?donde=creada.desde.${from}&comparar=si`, caller)).data.antes;
    const before = spanBefore({ from, to: today });
    expect(await counted(boss)).toBe(1);
    expect(await compared(boss)).toMatchObject({ desde: before.from, hasta: before.to, total: 1 });
    // The session of before may have ended meanwhile.
    server.clock.advance({ hours: 24 });
    const later = await newCaller(server, ['admin']);
    expect(await counted(later)).toBe(0);
    expect(await compared(later)).toMatchObject({ desde: daysAfter(before.from, -1), total: 1 });
  });
});

describe('the spans of two dates', () => {
  const dates = (fechaInicio: string, fechaFin: string) => ({ fechaInicio, fechaFin });

  it('end today at the latest', () => {
    const { current } = spansOf('2026-11-21', { ...dates('2026-11-20', '2026-12-31'), agregacion: 'daily' });
    expect(current.map(({ from }) => from)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('are weeks or months where there would be too many', () => {
    const of = (from: string) => spansOf('2026-11-21', { ...dates(from, '2026-11-21'), agregacion: 'daily' });
    expect(
      [of('2025-12-01'), of('2024-01-01'), of('1990-01-01')].map(({ agregacion }) => agregacion),
    ).toEqual([...['daily', 'weekly', 'monthly']]);
    expect(of('1990-01-01').current.length).toBeLessThanOrEqual(2 * HISTORY_SPANS_MAX);
  });

  it('are the months of two hundred years', () => {
    const asked = { ...dates('1900-01-01', '2099-12-31'), agregacion: 'daily' } as const;
    const { agregacion, current } = spansOf('2099-12-31', asked);
    expect([agregacion, current.length, current[0]?.from]).toEqual(['monthly', 2400, '1900-01-01']);
  });

  it('of a widget begin and end with the dates', () => {
    expect(spansWithin({ from: '2026-11-18', to: '2026-12-01' }, 'weekly')).toEqual([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
    expect(spansWithin({ from: '2026-11-18', to: '2026-12-01' }, 'monthly')).toEqual([
      { from: '2026-11-18', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-01' },
    ]);
  });
});
