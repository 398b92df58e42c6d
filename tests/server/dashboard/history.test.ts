import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyFigures } from '../../../server/dashboard/history/daily-figures.ts';
import { spansOf } from '../../../server/dashboard/history/days.ts';
import { figuresNow, WRITE_MISSING_DAYS } from '../../../server/dashboard/history/figures.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { HISTORY_AGGREGATIONS, HISTORY_PERIODS, historyAnswer } from '../../../src/api/contract/history.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

describe.each(ENGINES)('the history of the dashboard on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    token = await server.signIn((await server.addPerson(['dashboard'])).email);
    // 23:30 of the 18th in UTC is the 19th in the office.
    await server.query(`update obra set creado_en = '2026-11-18T23:30:00Z' where cod = '4P-NOR-FTTH-0001'`);
    await server.query(
      `update obra set creado_en = '2026-11-16T09:00:00Z', borrado_en = '2026-11-18T09:00:00Z'
      where cod = '4P-NOR-FTTH-0002'`,
    );
    await writeFigures();
  });
  afterAll(() => server.close());

  const writeFigures = () =>
    new Scheduler({
      database: server.database,
      jobs: [dailyFigures],
      warn: (error) => {
        throw error;
      },
    }).runDue();
  const history = async (query: string) => {
    const answer = await server.get(`/api/v2/dashboard/historico${query}`, token);
    return historyAnswer.parse(answer.json()).data;
  };
  const worksOf = (entries: readonly { readonly date: string; readonly works: number | null }[]) =>
    entries.map(({ date, works }) => [date, works]);

  it('is written from the first project on, by days of the office', async () => {
    const rows = await server.query(
      'select min(fecha) as desde, max(fecha) as hasta, count(*) as dias from indicador_diario',
    );
    expect(rows).toEqual([{ desde: '2024-10-28', hasta: '2026-11-20', dias: 754 }]);
    expect(await server.query('select comments from ejecucion')).toEqual([
      { comments: '754 días escritos hasta el 2026-11-20.' },
    ]);
    const { current } = await history('?periodo=7d');
    expect(worksOf(current)).toEqual([
      ['2026-11-15', 310],
      ['2026-11-16', 311],
      ['2026-11-17', 311],
      ['2026-11-18', 310],
      ['2026-11-19', 311],
      ['2026-11-20', 311],
      ['2026-11-21', 311],
    ]);
    expect(current.map(({ open }) => open)).toEqual([false, false, false, false, false, false, true]);
  });

  it('shows today as it is at this moment', async () => {
    const now = await server.database.transaction((tx) => figuresNow(tx.kysely, '2026-11-21'));
    const { current } = await history('?periodo=7d');
    expect(current.at(-1)).toEqual({ date: '2026-11-21', until: '2026-11-21', open: true, ...now });
    const [works] = await server.query('select count(*) as n from obra where borrado_en is null');
    expect(now.works).toBe(works?.n);
    // The figures that will be written for the day.
    await server.database.transaction(async (tx) => {
      await tx.run(WRITE_MISSING_DAYS, ['2026-11-21', '2026-11-21', await tx.now()]);
    });
    const [written] = await server.query("select * from indicador_diario where fecha = '2026-11-21'");
    expect(written).toMatchObject(now);
    await server.query("delete from indicador_diario where fecha = '2026-11-21'");
  });

  it('has no people and no activity before the first of them', async () => {
    const { previous, current } = await history('?periodo=7d');
    expect(previous.map(({ users, activity }) => [users, activity])).toEqual(
      Array.from({ length: 7 }, () => [null, null]),
    );
    expect(current.at(-1)?.activity).toBeGreaterThan(0);
  });

  it('leaves a day without figures empty, and ends a week by the last day that has some', async () => {
    await server.query(
      "delete from indicador_diario where fecha in ('2026-11-17', '2026-11-14', '2026-11-15')",
    );
    const { current } = await history('?periodo=7d');
    expect(worksOf(current).slice(0, 3)).toEqual([
      ['2026-11-15', null],
      ['2026-11-16', 311],
      ['2026-11-17', null],
    ]);
    const weekly = await history('?periodo=7d&agregacion=weekly');
    expect(
      [weekly.previous, weekly.current].map((entries) =>
        entries.map(({ date, until, works, open }) => ({ date, until, works, open })),
      ),
    ).toEqual([
      [{ date: '2026-11-09', until: '2026-11-15', works: 310, open: false }],
      [{ date: '2026-11-16', until: '2026-11-22', works: 311, open: true }],
    ]);
    expect(weekly.trends).toEqual([
      { date: '2026-11-16', projects: 0, subprojects: 0, works: 0.3, users: null, activity: null },
    ]);
    // The job of the next day writes the missing figures, once.
    server.clock.advance({ hours: 24 });
    await writeFigures();
    await writeFigures();
    expect(await server.query('select count(*) as n from indicador_diario')).toEqual([{ n: 755 }]);
    expect((await server.query('select comments from ejecucion order by id')).slice(1)).toEqual([
      { comments: '4 días escritos hasta el 2026-11-21.' },
    ]);
    server.clock.advance({ hours: -24 });
    await server.query("delete from indicador_diario where fecha = '2026-11-21'");
  });

  it('is compared with the SQL of the same days', async () => {
    const { current, previous } = await history('?periodo=1y&agregacion=monthly');
    const entries = [...previous, ...current].filter(({ open }) => !open);
    expect(entries).toHaveLength(23);
    for (const { until, works } of entries) {
      const [row] = await server.query(
        `select count(*) as n from obra
        where creado_en < (($1::date + 1)::timestamp at time zone 'Europe/Madrid')
          and (borrado_en is null or borrado_en >= (($1::date + 1)::timestamp at time zone 'Europe/Madrid'))`,
        [until],
      );
      expect([until, works]).toEqual([until, row?.n]);
    }
  });

  it('adds up the invoices in euros to the cent, up to today, only when asked for', async () => {
    const line = (code: string, factura: string, importe: string, moneda = 'EUR') =>
      server.query(
        `update factyval set fyv_factura_fecha = $2, fyv_importe = $3, fyv_moneda = $4
        where cod_obra_interno_4plus = $1`,
        [code, factura, importe, moneda],
      );
    await server.query('update factyval set fyv_factura_fecha = null');
    await line('4P-NOR-FTTH-0004', '2026-11-16', '0.1');
    await line('4P-NOR-FTTH-0006', '2026-11-17', '0.2');
    await line('4P-NOR-FTTH-0008', '2026-11-17', '500', 'MXN');
    // The work was deleted above.
    await line('4P-NOR-FTTH-0002', '2026-11-17', '1000');
    await line('4P-NOR-FTTH-0010', '2026-11-21', '70');
    await line('4P-NOR-FTTH-0012', '2026-11-22', '7000');
    await line('4P-SUR-FTTH-0002', '2026-11-09', '0.2');
    const { current, previous, trends } = await history('?periodo=7d&agregacion=daily&facturado=si');
    expect(current.map(({ invoiced }) => invoiced)).toEqual([0, 0.1, 0.2, 0, 0, 0, 70]);
    expect(previous.map(({ invoiced }) => invoiced)).toEqual([0, 0.2, 0, 0, 0, 0, 0]);
    expect(trends.map(({ invoiced }) => invoiced)).toEqual([null, -50, null, null, null, null, null]);
    const weekly = await history('?periodo=7d&agregacion=weekly&facturado=si');
    expect([weekly.previous, weekly.current, weekly.trends].map(([one]) => one?.invoiced)).toEqual([
      0.2,
      70.3,
      null,
    ]);
    expect((await history('?periodo=7d')).current[0]).not.toHaveProperty('invoiced');
  });

  it('answers the same while a load holds the only connection', async () => {
    const calls = ['', '?periodo=7d&agregacion=monthly', '?periodo=1y&agregacion=weekly&facturado=si'];
    const before = await Promise.all(calls.map(history));
    let begin = (): void => {};
    let end = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const load = server.database.transaction(
      async (tx) => {
        await tx.run("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0005'");
        begin();
        await ended;
        throw new Error('undone');
      },
      { long: true },
    );
    const undone = expect(load).rejects.toThrow('undone');
    await begun;
    expect(await Promise.all(calls.map(history))).toEqual(before);
    end();
    await undone;
  });

  it.each(['?periodo=2y', '?agregacion=hourly', '?facturado=quizas'])('refuses %s', async (query) => {
    expect((await server.get(`/api/v2/dashboard/historico${query}`, token)).statusCode).toBe(422);
  });
});

describe('the spans of a period', () => {
  it('are 7, 30, 90, 180 or 365 days', () => {
    const days = (['7d', '30d', '3m', '6m', '1y'] as const).map(
      (periodo) => spansOf('2026-11-21', { periodo, agregacion: 'daily' }).current.length,
    );
    expect(days).toEqual([7, 30, 90, 180, 365]);
  });

  const all = HISTORY_PERIODS.flatMap((periodo) =>
    HISTORY_AGGREGATIONS.map((agregacion) => ({ periodo, agregacion })),
  );
  it.each(all)('of $periodo $agregacion follow one another without a day between them', (asked) => {
    for (const today of ['2026-11-21', '2028-02-29', '2027-01-01', '2026-03-30']) {
      const { previous, current } = spansOf(today, asked);
      expect(previous.length).toBe(current.length);
      const spans = [...previous, ...current];
      for (const [at, span] of spans.entries()) {
        const next = spans[at + 1];
        const dayAfterIt = new Date(Date.parse(span.to) + 86_400_000).toISOString().slice(0, 10);
        if (next) expect(dayAfterIt).toBe(next.from);
        else expect(span.from <= today && today <= span.to).toBe(true);
      }
    }
  });
});
