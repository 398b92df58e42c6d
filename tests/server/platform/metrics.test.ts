import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseError } from '../../../server/db/database.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { type Family, readPrometheus, type Sample } from '../../support/read-prometheus.ts';
import { refusedUpdates } from '../../support/refused-updates.ts';
import { METRICS_KEY, ONE_ENGINE, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

let server: TestServer;
beforeAll(async () => {
  const [engine = 'pglite'] = ONE_ENGINE;
  server = await startTestServer({ engine });
  await loadSample(server.database);
});
afterAll(() => server.close());

const scrape = (key: string | null = METRICS_KEY, app = server.app) =>
  app.inject({ url: '/metrics', headers: key === null ? {} : { authorization: `Bearer ${key}` } });
const families = async (app = server.app): Promise<Family[]> =>
  readPrometheus((await scrape(METRICS_KEY, app)).body);
const figure = (all: readonly Family[], name: string, labels: Readonly<Record<string, string>> = {}) =>
  all
    .flatMap(({ samples }) => samples)
    .find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value ?? null;

it('the metrics are sent only with their key', async () => {
  expect((await scrape(null)).statusCode).toBe(401);
  expect((await scrape(`${METRICS_KEY}x`)).statusCode).toBe(401);
  const answer = await scrape();
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
});

it('the page of the metrics does not exist without a key', async () => {
  const withoutKey = await server.again({ metricsKey: null });
  expect((await scrape(METRICS_KEY, withoutKey)).statusCode).toBe(404);
});

it('the metrics can be read by other programs: each family once, well named, with buckets that add up', async () => {
  await server.app.inject('/api/v2/health');
  const all = await families();
  for (const { name, help, type, samples } of all) {
    expect(name).toMatch(/^[a-z_][a-z0-9_]*$/);
    expect([name, help]).toEqual([name, expect.stringMatching(/\S/)]);
    expect(['counter', 'gauge', 'histogram', 'summary']).toContain(type);
    if (name.startsWith('portal_')) expect(name).not.toMatch(/(_ms|_millis|_minutes|_kb|_percent|_total)$/);
    const keys = samples.map((sample) => JSON.stringify([sample.name, sample.labels]));
    expect([name, keys]).toEqual([name, [...new Set(keys)]]);
    if (type !== 'histogram') continue;
    const bySeries = new Map<string, Sample[]>();
    for (const sample of samples.filter((one) => one.name === `${name}_bucket`)) {
      const { le: _, ...rest } = sample.labels;
      const series = JSON.stringify(rest);
      bySeries.set(series, [...(bySeries.get(series) ?? []), sample]);
    }
    for (const [series, buckets] of bySeries) {
      const counts = buckets.map(({ value }) => value);
      expect([series, counts]).toEqual([series, [...counts].sort((one, other) => one - other)]);
      expect(buckets.at(-1)?.labels.le).toBe('+Inf');
      const [whole] = samples.filter(
        (sample) => sample.name === `${name}_count` && JSON.stringify(sample.labels) === series,
      );
      expect(whole?.value).toBe(counts.at(-1));
    }
  }
});

it('the metrics can be read by a strict parser', () => {
  for (const wrong of [
    'a 1',
    '# TYPE a gauge\na x\n',
    '# TYPE a gauge\nb 1\n',
    '# TYPE a gauge\na{b="1",b="2"} 1\n',
    '# TYPE a gauge\na{b="\\x"} 1\n',
    '# TYPE a gauge\na 1\n# TYPE b gauge\nb 1\n# TYPE a gauge\n',
  ]) {
    expect(() => readPrometheus(wrong), wrong).toThrow();
  }
});

it('the server counts requests by the pattern of their route, and the metrics give the figures of the database', async () => {
  const { email } = await server.addPerson(['dashboard']);
  const token = await server.signIn(email);
  for (const id of ['1', '2', '999999']) await server.get(`/api/v2/proyectos/${id}`, token);
  await server.query(
    `insert into correo (tipo, destinatario, contenido, creado_en, caduca_en, siguiente_en)
    values ('x', 'a@b.example', 'x', $1, $2, $2)`,
    [new Date(server.clock.now().getTime() - 90_000), new Date(server.clock.now().getTime() + 90_000)],
  );
  await server.query("insert into trabajo (nombre, siguiente_en, fallos) values ('prueba', $1, 2)", [
    new Date(server.clock.now().getTime() - 60_000),
  ]);
  await server.query(
    `insert into ejecucion (origen, script, fecha_hora, vence_en, comments, resultado)
    values ('linux', 'prueba', $1, $2, '', 'en_curso')`,
    [new Date(server.clock.now().getTime() - 500_000), new Date(server.clock.now().getTime() - 410_000)],
  );
  const counted = async () =>
    (await families())
      .flatMap(({ samples }) => samples)
      .filter(({ name, labels }) => /_seconds_count$/.test(name) && labels.route === '/api/v2/proyectos/:id')
      .map(({ labels, value }) => [labels.method, labels.status, value]);
  await expect.poll(counted).toEqual([
    ['GET', '2xx', 2],
    ['GET', '4xx', 1],
  ]);
  const all = await families();
  const routes = all.flatMap(({ samples }) => samples.map(({ labels }) => labels.route ?? ''));
  expect(routes.filter((route) => /999999|@/.test(route))).toEqual([]);
  expect({
    up: figure(all, 'portal_database_up'),
    writable: figure(all, 'portal_database_writable'),
    waits: figure(all, 'portal_outbox_mails', { state: 'pendiente' }),
    age: figure(all, 'portal_outbox_oldest_seconds'),
    sessions: figure(all, 'portal_sessions'),
    failures: figure(all, 'portal_job_failures', { job_name: 'prueba' }),
    late: figure(all, 'portal_job_late_seconds', { job_name: 'prueba' }),
    running: figure(all, 'portal_job_running_seconds', { job_name: 'prueba' }),
    may: figure(all, 'portal_job_limit_seconds', { job_name: 'prueba' }),
    limit: figure(all, 'portal_engine_connections_limit'),
    waiting: figure(all, 'portal_engine_connections', { state: 'waiting' }),
  }).toEqual({
    up: 1,
    writable: 1,
    waits: 1,
    age: 90,
    sessions: 1,
    failures: 2,
    late: 60,
    running: 500,
    may: 90,
    waiting: 0,
    limit: server.database.pool().limit,
  });
});

it('the metrics tell the age of the newest good backup, and none where the server makes none', async () => {
  expect(figure(await families(), 'portal_backup_age_seconds')).toBeNull();
  const at = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
  await server.query("insert into trabajo (nombre, siguiente_en) values ('copia-de-seguridad', $1)", [
    at(-1),
  ]);
  const ran = (hours: number, result: string) =>
    server.query(
      `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms)
      values ('linux', 'copia-de-seguridad', $1, '', $2, 1)`,
      [at(hours), result],
    );
  await ran(50, 'error');
  expect(figure(await families(), 'portal_backup_age_seconds')).toBe(50 * 3_600);
  await ran(26, 'ok');
  await ran(2, 'error');
  expect(figure(await families(), 'portal_backup_age_seconds')).toBe(26 * 3_600);
});

it('the metrics have no label that Prometheus gives itself, and would rename', async () => {
  const labels = (await families()).flatMap(({ samples }) =>
    samples.flatMap((one) => Object.keys(one.labels)),
  );
  expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([]);
});

it('the metrics say that the database does not answer, and leave its figures out', async () => {
  const cut = await server.again({ database: { ...server.database, isAnswering: async () => false } });
  const all = await families(cut);
  const told = ['portal_database_up', 'portal_database_writable', 'portal_sessions'];
  expect(told.map((name) => figure(all, name))).toEqual([0, 0, 0]);
  expect(figure(all, 'portal_job_failures', { job_name: 'prueba' })).toBeNull();
});

it('the metrics distinguish a database that takes no writes from one that does not answer', async () => {
  const refused = new DatabaseError('cannot execute UPDATE in a read-only transaction', '25006');
  // The embedded database is either open for writing or closed, so it is not asked.
  const closed = await server.again({
    database: {
      ...server.database,
      engine: 'postgres',
      apart: () => ({ ...server.database, kysely: refusedUpdates(server.database, refused) }),
    },
  });
  const all = await families(closed);
  expect(['portal_database_up', 'portal_database_writable'].map((name) => figure(all, name))).toEqual([1, 0]);
});

it('the metrics have every figure that the Grafana dashboard, the alert rules and the documents for operators name', async () => {
  const all = await families();
  const known = new Set(
    all.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const folder = join(findProjectRoot(), 'docs/operations');
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const dashboard = JSON.parse(await read('grafana-dashboard.json'));
  const queries: string[] = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    ...[...(await read('alerts.yml')).matchAll(/expr: (.+)/g)].map(([, expr]) => expr ?? ''),
  ];
  const named = (text: string): string[] => text.match(/\b(portal|process|nodejs)_\w+/g) ?? [];
  const asked = new Set(queries.flatMap(named));
  expect(asked.size).toBeGreaterThan(12);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  // Rules name a histogram without the suffixes of its series.
  for (const { name } of all) known.add(name);
  const told = new Set((await Promise.all(['README.md', 'runbook.md'].map(read))).flatMap(named));
  expect(told.size).toBeGreaterThan(8);
  expect([...told].filter((name) => !known.has(name))).toEqual([]);
});
