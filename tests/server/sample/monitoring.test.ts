import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMonitoring } from '../../../server/sample/monitoring.ts';
import { automationsAnswer } from '../../../src/api/contract/automations.ts';
import { connectionTrend, criticalConnections } from '../../../src/api/contract/connections.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let token: string;
let now: Date;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite' });
  token = await server.signIn((await server.addPerson(['panel_admin'])).email);
  await server.database.transaction(loadMonitoring);
  const [row] = (await server.query('select now() as now')) as { now: Date }[];
  now = new Date(row?.now ?? Number.NaN);
});
afterAll(() => server.close());

const ask = async (path: string) => (await server.get(`/api/v2/${path}`, token)).json();
const lastDays = (days: number) =>
  `?desde=${new Date(now.getTime() - days * DAY_MS).toISOString()}&hasta=${now.toISOString()}`;
const counts = () =>
  server.query(`select
    (select count(*) from conexion_muestra)::integer as samples, (select count(*) from conexion_hora)::integer as hours,
    (select count(*) from ejecucion)::integer as runs, (select count(*) from automatismo_aviso)::integer as warnings`);

it('fills the admin panel of a new portal with its one connection, with a gap, and runs of both kinds', async () => {
  const trend = connectionTrend.parse(await ask(`evolucion-conexiones${lastDays(7)}`));
  expect(trend.length).toBeLessThan(500);
  // Three hours are six stretches of half an hour.
  expect(trend.filter(({ total }) => total === null)).toHaveLength(6);
  expect(new Set(trend.map(({ total }) => total ?? 1))).toEqual(new Set([1]));
  expect(criticalConnections.parse(await ask(`conexiones-criticas${lastDays(30)}`))).toEqual([]);
  const year = connectionTrend.parse(await ask(`evolucion-conexiones${lastDays(395)}`));
  expect(year.length).toBeGreaterThan(300);
  const [own] = await server.query(`
    select count(distinct activas)::integer as kinds, count(distinct limite)::integer as limits, max(limite) as most,
      max(esperando) > 0 as waited
    from conexion_muestra`);
  expect(own).toEqual({ kinds: 2, limits: 1, most: 1, waited: true });
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
  await server.database.transaction(loadMonitoring);
  expect(await counts()).toEqual(before);
});
