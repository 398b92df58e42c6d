import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { portalOn } from '../portal-on.ts';

const SAMPLES = 500_000;
const REPEATS = 9;
const ADMINISTRATOR = 1;
const MOST_MS = 200;
const MOST_POINTS = 499;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/connections.md', import.meta.url));
const DAY_MS = 86_400_000;
const DAYS = [1, 14, 30, 347];

interface Row {
  readonly engine: Engine;
  readonly call: string;
  readonly days: number | null;
  readonly points: number;
  readonly ms: number;
}

/** Measures the charts of the connections with a year of samples, one a minute. */
export async function runConnectionsBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-conexiones-'));
  const rows = await measured(await openPglite({ dataFolder: folder }));
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  try {
    rows.push(...(await measured(openPostgres({ url: postgres.url }))));
  } finally {
    await postgres.stop();
  }
  await publish(rows);
  const wrong = rows.filter(({ ms, points }) => ms > MOST_MS || points > MOST_POINTS);
  if (wrong.length > 0) throw new Error(`Too slow, or too many points: ${JSON.stringify(wrong)}`);
}

async function measured(database: Database): Promise<Row[]> {
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await database.transaction((tx) =>
    tx.runScript(
      `insert into conexion_muestra
       select date_trunc('minute', now()) - n * interval '1 minute', n % 7, 10 + n % 23, n % 3, n % 2, 12 + n % 31, 97
       from generate_series(1, ${SAMPLES}) n;
       insert into conexion_hora
       select date_trunc('hour', momento), count(*), max(activas), max(inactivas), max(en_transaccion), max(esperando),
         max(total), max(limite), sum(activas), sum(inactivas), sum(total)
       from conexion_muestra group by 1;
       insert into conexion_detenida
       select momento, 4000, 'en_transaccion', 'portal', 'access', '10.0.0.7', momento - interval '9 minutes', 'begin'
       from conexion_muestra where extract(minute from momento) = 30;
       analyze conexion_muestra; analyze conexion_hora; analyze conexion_detenida;`,
      { untimed: true },
    ),
  );
  const app = await portalOn(database, { runsJobs: false });
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const now = Date.now();
  const calls: { call: string; days: number | null; url: string }[] = [
    { call: 'estadisticas-conexiones', days: null, url: '/estadisticas-conexiones' },
    {
      call: 'conexiones-detenidas',
      days: null,
      url: `/conexiones-detenidas?momento=${new Date(now - 100 * DAY_MS).toISOString()}`,
    },
    ...['evolucion-conexiones', 'conexiones-criticas', 'conexiones-recientes'].flatMap((call) =>
      DAYS.map((days) => ({
        call,
        days,
        url: `/${call}?desde=${new Date(now - days * DAY_MS).toISOString()}&hasta=${new Date(now).toISOString()}`,
      })),
    ),
  ];
  const rows: Row[] = [];
  for (const { call, days, url } of calls) {
    let points = 0;
    const once = async (): Promise<number> => {
      const started = performance.now();
      const answer = await app.inject({
        url: `/api/v2${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      const ms = performance.now() - started;
      points = [answer.json()].flat().length;
      return ms;
    };
    await once();
    rows.push({
      engine: database.engine,
      call,
      days,
      points,
      ms: Math.round(median(await repeat(REPEATS, once))),
    });
  }
  await app.close();
  await database.close();
  return rows;
}

async function publish(rows: readonly Row[]): Promise<void> {
  const text = [
    '# Connections',
    '',
    `\`npm run bench -- connections\`: ${SAMPLES} samples, one a minute. Median of ${REPEATS} calls, in ms; limits: ${MOST_MS} ms and ${MOST_POINTS} points. ${machineName()}.`,
    '',
    '| engine | call | days | points | ms |',
    '|---|---|---:|---:|---:|',
    ...rows.map(
      ({ engine, call, days, points, ms }) =>
        `| ${engine} | \`${call}\` | ${days ?? '·'} | ${points} | ${ms} |`,
    ),
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
}
