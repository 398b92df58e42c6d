import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminQueries } from '../../../server/admin-sql/admin-queries.ts';
import { oldSamplesPurge } from '../../../server/connections/old-samples-purge.ts';
import { connectionSampling, keepSample } from '../../../server/connections/sampling.ts';
import type { Job } from '../../../server/jobs/job.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import {
  connectionStatistics,
  connectionTrend,
  criticalConnections,
  recentConnections,
  stalledAnswer,
} from '../../../src/api/contract/connections.ts';
import { ENGINES, POSTGRES_URL, startTestServer, type TestServer } from '../../support/server.ts';

const OPENED = 5;
const QUERIES = new AdminQueries(join(findProjectRoot(), 'server/sql'));

describe.each(ENGINES)('the connections in the admin panel on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = await server.signIn((await server.addPerson(['panel_admin'])).email);
  });
  beforeEach(async () => {
    for (const table of ['conexion_muestra', 'conexion_hora', 'conexion_detenida', 'trabajo', 'ejecucion']) {
      await server.query(`delete from ${table}`);
    }
  });
  afterAll(() => server.close());

  const ask = async (path: string) => {
    const answer = await server.get(`/api/v2/${path}`, token);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const run = (job: Job) =>
    new Scheduler({
      database: server.database,
      jobs: [job],
      warn: (error) => {
        throw error;
      },
    }).runDue();
  const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);
  const sample = (at: Date, total: number, { activas = 1, en_transaccion = 0, limite = 100 } = {}) =>
    server.database.transaction((tx) =>
      keepSample(tx, at, {
        activas,
        inactivas: total - activas - en_transaccion,
        en_transaccion,
        esperando: 0,
        total,
        limite,
      }),
    );
  const range = (from: Date, to: Date) => `?desde=${from.toISOString()}&hasta=${to.toISOString()}`;

  it('have no charts before the first sample', async () => {
    expect(await ask('conexiones-criticas')).toEqual([]);
    expect(await ask('evolucion-conexiones')).toEqual([]);
    expect(await ask('conexiones-recientes')).toEqual([]);
    expect((await ask('conexiones-detenidas')).data).toEqual({ momento: null, detenidas: [] });
  });

  it('are counted now, with the change against the last 24 hours', async () => {
    const now = connectionStatistics.parse(await ask('estadisticas-conexiones'));
    expect(now).toMatchObject({ motor: engine, momento: server.clock.now().toISOString() });
    expect([now.porcentajeProyectos, now.porcentajeSubproyectos, now.porcentajeObras]).toEqual([
      '+0%',
      '+0%',
      '+0%',
    ]);
    expect(now.totalObras).toBeLessThanOrEqual(now.limite);
    await sample(minutesAgo(60), 1_000, { activas: 900 });
    await sample(minutesAgo(120), 3_000, { activas: 2_900 });
    const later = connectionStatistics.parse(await ask('estadisticas-conexiones'));
    expect(later.porcentajeObras).toMatch(/^-\d\d\d?%$/);
    await server.query('update conexion_hora set suma_total = 0, suma_activas = 0');
    await sample(minutesAgo(180), 1, { activas: 1 });
    await server.query(
      'update conexion_hora set suma_total = muestras, suma_inactivas = 0, suma_activas = 0',
    );
    const more = connectionStatistics.parse(await ask('estadisticas-conexiones'));
    const percent = (more.totalObras - 1) * 100;
    expect(more.porcentajeObras).toBe(`${percent < 0 ? '' : '+'}${percent}%`);
  });

  it('show a gap where no sample was taken, and nothing before the first', async () => {
    for (const ago of [30, 29, 28, 26, 25]) await sample(minutesAgo(ago), 100 - ago);
    const trend = connectionTrend.parse(
      await ask(`evolucion-conexiones${range(minutesAgo(60), minutesAgo(20))}`),
    );
    expect(trend.map(({ fecha, total }) => [fecha, total])).toEqual(
      [
        [30, 70],
        [29, 71],
        [28, 72],
        [27, null],
        [26, 74],
        [25, 75],
      ].map(([ago, total]) => [minutesAgo(Number(ago)).toISOString(), total]),
    );
    expect(trend[0]).toEqual({
      fecha: minutesAgo(30).toISOString(),
      total: 70,
      activas: 1,
      inactivas: 69,
      enTransaccion: 0,
      esperando: 0,
      limite: 100,
    });
    const recent = recentConnections.parse(
      await ask(`conexiones-recientes${range(minutesAgo(60), minutesAgo(28))}`),
    );
    // 08:30 in UTC is 09:30 in the office.
    expect(recent).toEqual([
      { fecha: '2026-11-21', hora: '09:30', conexiones: 70 },
      { fecha: '2026-11-21', hora: '09:31', conexiones: 71 },
      { fecha: '2026-11-21', hora: '09:32', conexiones: 72 },
    ]);
  });

  it('are listed as critical above 80 % of the highest total', async () => {
    for (const [ago, total] of [
      [600, 40],
      [480, 48],
      [360, 41],
      [240, 50],
      [120, 10],
    ] as const) {
      await sample(minutesAgo(ago), total);
    }
    const critical = criticalConnections.parse(await ask('conexiones-criticas'));
    expect(
      critical.map(({ conexiones, porcentaje, porcentajeLimite }) => [
        conexiones,
        porcentaje,
        porcentajeLimite,
      ]),
    ).toEqual([
      [48, 96, 48],
      [41, 82, 41],
      [50, 100, 50],
    ]);
  });

  it('are shown in fewer than 500 points for every range, with their peaks', async () => {
    await server.query(
      `insert into conexion_hora
        select date_trunc('hour', $1::timestamptz) - n * interval '1 hour', 60, 1, 8, 0, 0, 10, 100, 60, 480, 600
        from generate_series(1, 9600) n`,
      [server.clock.now()],
    );
    await server.query(
      `insert into conexion_muestra
        select date_trunc('minute', $1::timestamptz) - n * interval '1 minute', 1, 8, 0, 0, 10, 100
        from generate_series(1, 20160) n`,
      [server.clock.now()],
    );
    await server.query(
      `update conexion_hora set total = 77 where hora = (select min(hora) from conexion_hora)`,
    );
    await server.query(
      `update conexion_muestra set total = 55 where momento = (select max(momento) from conexion_muestra)`,
    );
    for (const minutes of [1, 10, 400, 499, 1_440, 10_000, 20_160, 20_161, 43_200, 130_000, 400 * 1_440]) {
      const query = range(minutesAgo(minutes), server.clock.now());
      const trend = connectionTrend.parse(await ask(`evolucion-conexiones${query}`));
      expect([minutes, trend.length < 500, trend.some(({ total }) => total === null)]).toEqual([
        minutes,
        true,
        false,
      ]);
      const highest = Math.max(...trend.map(({ total }) => total ?? 0));
      expect([minutes, highest]).toEqual([
        minutes,
        minutes > 20_160 ? (minutes === 400 * 1_440 ? 77 : 10) : 55,
      ]);
      expect(criticalConnections.parse(await ask(`conexiones-criticas${query}`)).length).toBeLessThan(500);
    }
    expect(await ask('evolucion-conexiones?dias=7')).toEqual(
      await ask(`evolucion-conexiones${range(minutesAgo(7 * 1_440), server.clock.now())}`),
    );
    for (const wrong of [
      ...['?dias=0', '?dias=401', '?dias=siete'],
      range(minutesAgo(10), minutesAgo(10)),
      range(minutesAgo(401 * 1_440), server.clock.now()),
      `?hasta=${minutesAgo(0).toISOString()}&desde=2020-01-01T00:00:00Z`,
      '?desde=2020-01-01T00:00:00Z',
      '?desde=ayer',
    ]) {
      expect((await server.get(`/api/v2/evolucion-conexiones${wrong}`, token)).statusCode).toBe(422);
    }
  });

  it('are sampled once a minute, and summed up by the hour when the samples are old', async () => {
    await run(connectionSampling(QUERIES));
    await run(connectionSampling(QUERIES));
    const [counted] = await server.query(
      'select count(*) as n, min(limite) > 0 as some from conexion_muestra',
    );
    expect(counted).toEqual({ n: 1, some: true });
    const [runRow] = await server.query('select resultado, filas > 0 as some, comments from ejecucion');
    expect(runRow).toEqual({
      resultado: 'ok',
      some: true,
      comments: expect.stringMatching(/^\d+ conexi(ón|ones) de \d+/),
    });
    const day = 1_440;
    await sample(minutesAgo(61 * day), 7);
    await sample(minutesAgo(450 * day), 7);
    await server.query(
      `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms)
      values ('linux', 'vieja', $1, '', 'ok', 1)`,
      [minutesAgo(450 * day)],
    );
    await run(oldSamplesPurge);
    expect(
      await server.query(
        `select (select count(*) from conexion_muestra) as samples, (select count(*) from conexion_hora) as hours,
          (select count(*) from ejecucion where script = 'vieja') as runs`,
      ),
    ).toEqual([{ samples: 1, hours: 2, runs: 0 }]);
  });

  it.runIf(engine === 'postgres')(
    'are the real ones: opened connections are counted, and the one that kept a transaction open is named',
    async () => {
      const name = `prueba-${process.pid}-${Date.now()}`;
      const clients = Array.from(
        { length: OPENED },
        () => new pg.Client({ connectionString: POSTGRES_URL ?? '', application_name: name }),
      );
      await Promise.all(clients.map((client) => client.connect()));
      try {
        for (const client of clients) await client.query('begin');
        await clients[0]?.query('select 1 as nobody_goes_on');
        const now = connectionStatistics.parse(await ask('estadisticas-conexiones'));
        expect(now.totalObras).toBeGreaterThanOrEqual(OPENED);
        expect(now.enTransaccion).toBeGreaterThanOrEqual(OPENED);
        await run(connectionSampling(QUERIES));
        const during = server.clock.now().toISOString();
        for (const client of clients) await client.query('rollback');
        server.clock.advance({ minutes: 1 });
        await run(connectionSampling(QUERIES));
        const stalledAt = async (moment: string) => {
          const { data } = stalledAnswer.parse(await ask(`conexiones-detenidas?momento=${moment}`));
          return {
            momento: data.momento,
            own: data.detenidas.filter(({ aplicacion }) => aplicacion === name),
          };
        };
        const then = await stalledAt(during);
        expect(then.momento).toBe(during);
        expect(then.own.map(({ estado, consulta }) => [estado, consulta]).sort()).toEqual([
          ...Array.from({ length: OPENED - 1 }, () => ['en_transaccion', 'begin']),
          ['en_transaccion', 'select 1 as nobody_goes_on'],
        ]);
        expect(await stalledAt(server.clock.now().toISOString())).toEqual({
          momento: server.clock.now().toISOString(),
          own: [],
        });
        const [kept] = await server.query(
          'select total, en_transaccion from conexion_muestra order by momento limit 1',
        );
        expect(Number(kept?.total)).toBeGreaterThanOrEqual(OPENED);
        expect(Number(kept?.en_transaccion)).toBeGreaterThanOrEqual(OPENED);
      } finally {
        await Promise.all(clients.map((client) => client.end()));
      }
    },
  );

  it.runIf(engine === 'pglite')(
    'are those of its one connection and its queue on the embedded engine',
    async () => {
      let seen: unknown;
      await server.database.transaction(async (tx) => {
        const waiting = [server.query('select 1'), server.query('select 1')];
        await tx.run('select 1');
        seen = server.database.pool();
        await Promise.resolve();
        void Promise.all(waiting);
      });
      expect(seen).toEqual({ active: 1, idle: 0, waiting: 2, limit: 1 });
      expect(server.database.pool().limit).toBe(1);
    },
  );
});
