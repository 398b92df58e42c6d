import { afterAll, beforeAll, expect, it } from 'vitest';
import { automationsAnswer } from '../../../src/api/contract/automations.ts';
import { connectionTrend, criticalConnections } from '../../../src/api/contract/connections.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { loadSampleMonitoring } from '../../support/small-sample/load-monitoring.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let token: string;
let now: Date;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite' });
  token = await server.signIn((await server.addPerson(['panel_admin'])).email);
  await loadSampleMonitoring(server.database);
  const [row] = (await server.query('select now() as now')) as { now: Date }[];
  now = new Date(row?.now ?? Number.NaN);
});
afterAll(() => server.close());

const ask = async (path: string) => (await server.get(`/api/v2/${path}`, token)).json();
const between = (from: number, to: number) =>
  `?desde=${new Date(now.getTime() - from * DAY_MS).toISOString()}&hasta=${new Date(now.getTime() - to * DAY_MS).toISOString()}`;
const lastDays = (days: number) => between(days, 0);
const counts = () =>
  server.query(`select
    (select count(*) from conexion_muestra)::integer as samples, (select count(*) from conexion_hora)::integer as hours,
    (select count(*) from ejecucion)::integer as runs, (select count(*) from automatismo_aviso)::integer as warnings`);

it('fills the admin panel of a new portal, with a gap, moments of too many connections, and runs of both kinds', async () => {
  const trend = connectionTrend.parse(await ask(`evolucion-conexiones${lastDays(7)}`));
  expect(trend.length).toBeLessThan(500);
  // Three hours are six stretches of half an hour.
  expect(trend.filter(({ total }) => total === null)).toHaveLength(6);
  // On a Saturday at noon the gap of four days ago covers the busiest hours of this week, which are on
  // Tuesday.
  const weekBefore = connectionTrend.parse(await ask(`evolucion-conexiones${between(14, 7)}`));
  expect(Math.max(...weekBefore.map(({ total }) => total ?? 0))).toBeGreaterThan(60);
  const critical = criticalConnections.parse(await ask(`conexiones-criticas${lastDays(30)}`));
  expect(critical.length).toBeGreaterThan(0);
  expect(critical.some(({ porcentaje }) => porcentaje >= 90)).toBe(true);
  expect(critical.some(({ porcentaje }) => porcentaje < 90)).toBe(true);
  const year = connectionTrend.parse(await ask(`evolucion-conexiones${lastDays(395)}`));
  expect(year.length).toBeGreaterThan(300);
  const [{ momento } = { momento: new Date(0) }] = (await server.query(
    'select max(momento) as momento from conexion_detenida',
  )) as { momento: Date }[];
  const stalled = await ask(`conexiones-detenidas?momento=${new Date(momento).toISOString()}`);
  expect(stalled.data.detenidas.length).toBeGreaterThan(0);
  const { totalLinux, totalAccess, cronAccessAutomatismos } = automationsAnswer.parse(
    await ask('automatizaciones'),
  );
  expect([totalLinux > 30, totalAccess > 200, cronAccessAutomatismos.length]).toEqual([true, true, 50]);
});

it('has warnings about its programs already, so that nobody gets a mail about them', async () => {
  expect(
    await server.query(
      'select script, marca from automatismo_aviso where cerrado_en is null order by script',
    ),
  ).toEqual([
    { script: 'Cierre de obras', marca: 'tarde' },
    { script: 'Sincronización de facturas', marca: 'tarde' },
  ]);
});

it('changes nothing when it is loaded again', async () => {
  const before = await counts();
  await loadSampleMonitoring(server.database);
  expect(await counts()).toEqual(before);
});
