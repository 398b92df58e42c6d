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
import { plansOf, writePlans } from '../plans.ts';
import { portalOn } from '../portal-on.ts';

export const PROJECTS = 2_000;
export const WORKS = 200_000;
const REPEATS = 9;
const ADMINISTRATOR = 1;
const MOST_MS: Readonly<Record<Engine, number>> = { postgres: 150, pglite: 400 };
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/dashboard.md', import.meta.url));
const CALLS = [
  '/dashboard/estadisticas',
  '/dashboard',
  '/dashboard?page=150',
  '/dashboard/historico',
] as const;
/**
 * Adds up every invoicing line of two years. It runs only when a person asks for amounts, so it is measured but has no
 * limit.
 */
const YEARS_OF_MONEY = '/dashboard/historico?periodo=1y&facturado=si';

interface Row {
  readonly engine: Engine;
  readonly call: string;
  readonly ms: number;
  readonly whileLoading: number;
}

/** Measures the calls of the dashboard with 2,000 projects and 200,000 works, alone and while a load runs. */
export async function runDashboardBench(): Promise<void> {
  const rows: Row[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'portal-panel-'));
  rows.push(...(await measured(await openPglite({ dataFolder: folder }))));
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const database = openPostgres({ url: postgres.url });
  try {
    rows.push(...(await measured(database, 'plans')));
  } finally {
    await postgres.stop();
  }
  await publish(rows);
  const slow = rows.filter(
    ({ engine, call, ms, whileLoading }) =>
      call !== YEARS_OF_MONEY && Math.max(ms, whileLoading) > MOST_MS[engine],
  );
  if (slow.length > 0) throw new Error(`Too slow: ${JSON.stringify(slow)}`);
}

async function measured(database: Database, also: 'plans' | null = null): Promise<Row[]> {
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillProjects(database);
  const app = await portalOn(database);
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const timed = async (call: string): Promise<number> => {
    const started = performance.now();
    const answer = await app.inject({
      url: `/api/v2${call}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
    return performance.now() - started;
  };
  const rows: Row[] = [];
  for (const call of [...CALLS, YEARS_OF_MONEY]) {
    await timed(call);
    const alone = await repeat(REPEATS, () => timed(call));
    const load = loadUnderWay(database);
    await load.begun;
    const meanwhile = await repeat(REPEATS, () => timed(call));
    await load.end();
    rows.push({
      engine: database.engine,
      call,
      ms: Math.round(median(alone)),
      whileLoading: Math.round(median(meanwhile)),
    });
  }
  if (also === 'plans') {
    const named = Object.fromEntries(CALLS.map((call) => [`\`${call}\``, () => timed(call)]));
    await writePlans('dashboard', await plansOf(database, named));
  }
  await app.close();
  await database.close();
  return rows;
}

export async function fillProjects(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.runScript(
      `insert into sitio (site_cod, origen) values ('SIT-1', 'bench');
       insert into proyecto (nombre, tipo, prefijo, destacado, creado_en)
       select 'Proyecto ' || n, 'FTTH', 'P' || n, n <= 2, now() - n * interval '1 hour' from generate_series(1, ${PROJECTS}) n;
       insert into subproyecto (proyecto, nombre) select id, 'Fase ' || f from proyecto, generate_series(1, 3) f;
       insert into obra (cod, subproyecto, site_cod, creado_en, creado_por)
       select '4P-P' || s.proyecto || '-' || lpad(n::text, 6, '0'), s.id, 'SIT-1', now() - n * interval '5 minutes', 'bench'
       from generate_series(1, ${WORKS}) n
       join (select id, proyecto, row_number() over (order by id) as place from subproyecto) s
         on s.place = n % ${PROJECTS * 3} + 1;
       insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe, fyv_factura_fecha)
       select id, 1, cod, 'Obra civil', 1250.5, creado_en::date from obra;`,
      { untimed: true },
    );
  });
  await database.transaction((tx) => tx.runScript('analyze', { untimed: true }));
}

/** Writes works in small statements until it is stopped, then removes them. */
function loadUnderWay(database: Database) {
  let isOver = false;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const undone = new Error('undone');
  const load = database.transaction(
    async (tx) => {
      for (let batch = 0; !isOver; batch += 1) {
        await tx.run(
          `insert into obra (cod, subproyecto, site_cod, creado_por)
           select '4P-CARGA-' || $1::int * 500 + n, (select min(id) from subproyecto), 'SIT-1', 'bench'
           from generate_series(1, 500) n`,
          [batch],
        );
        begin();
      }
      throw undone;
    },
    { long: true },
  );
  const settled = load.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  const end = async (): Promise<void> => {
    isOver = true;
    await settled;
  };
  return { begun, end };
}

async function publish(rows: readonly Row[]): Promise<void> {
  const text = [
    '# Dashboard',
    '',
    `\`npm run bench -- dashboard\`: ${PROJECTS} projects and ${WORKS} works. Median of ${REPEATS} calls, in ms. ${machineName()}.`,
    '',
    '| engine | call | alone | during a load | limit |',
    '|---|---|---:|---:|---:|',
    ...rows.map(
      ({ engine, call, ms, whileLoading }) =>
        `| ${engine} | \`${call}\` | ${ms} | ${whileLoading} | ${call === YEARS_OF_MONEY ? '—' : MOST_MS[engine]} |`,
    ),
    '',
    'How PostgreSQL executes the queries: [plans-dashboard.md](plans-dashboard.md).',
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
}
