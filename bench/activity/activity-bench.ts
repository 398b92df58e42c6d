import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { activityAnswer } from '../../src/api/contract/activity.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { portalOn } from '../portal-on.ts';

const ENTRIES = 1_000_000;
const BATCH = 25_000;
const TARGET_MS = 300;
const REPEATS = 9;
const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/activity.md', import.meta.url));

interface Row {
  readonly what: string;
  readonly isPage: boolean;
  readonly ms: number;
  readonly worst: number;
}

/**
 * Reads pages from the first to the last of an audit trail of a million entries on PostgreSQL (limit: 300 ms a page).
 */
export async function runActivityBench(): Promise<void> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const database = openPostgres({ url: postgres.url });
  try {
    await migrate(database, MIGRATIONS);
    await loadSamplePeople(database);
    console.log(`Se escriben ${ENTRIES} entradas…`);
    await fill(database);
    const app = await portalOn(database);
    const rows = await measure(app, database);
    await app.close();
    publish(rows, await offsetYardstick(database));
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function fill(database: Database): Promise<void> {
  for (let from = 0; from < ENTRIES; from += BATCH) await fillBatch(database, from);
  await database.transaction((tx) => tx.run('analyze auditoria'));
}

/** Inserts in batches, because the server limits the time of a statement. */
async function fillBatch(database: Database, from: number): Promise<void> {
  await database.transaction((tx) =>
    tx.run(
      `insert into auditoria (momento, usuario_id, usuario, accion, entidad, entidad_id, padres, antes, despues)
       select now() - (($1::int - n) * interval '63 seconds'),
         case when n % 50 = 0 then null else n % 40 + 1 end,
         case when n % 50 = 0 then 'Sistema' else 'Persona ' || n % 40 + 1 end,
         kind || '.' || (array['creada', 'cambiada', 'borrada', 'exportada'])[n % 4 + 1],
         kind, (n % 5000)::text,
         jsonb_build_object('obra', '4P-NOR-FTTH-' || lpad((n % 5000)::text, 4, '0')),
         jsonb_build_object('estado', 'asignada', 'importe', n), jsonb_build_object('estado', 'cerrada', 'importe', n)
       from generate_series($2::int + 1, $2::int + $3::int) n,
         lateral (select (array['obra', 'sitio', 'carga', 'usuario', 'sesion', 'permiso', 'tarea', 'lote'])[n % 8 + 1] kind) k`,
      [ENTRIES, from, BATCH],
    ),
  );
}

async function measure(app: FastifyInstance, database: Database): Promise<Row[]> {
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const { rows } = await database.transaction((tx) =>
    tx.run(`select
      (select id from auditoria order by momento, id offset 500000 limit 1) as middle,
      (select id from auditoria order by momento, id offset 60 limit 1) as oldest,
      ((now() - interval '1 year')::date)::text as year_ago`),
  );
  const {
    middle,
    oldest,
    year_ago: yearAgo,
  } = rows[0] as { middle: number; oldest: number; year_ago: string };
  const asked: readonly [what: string, path: string][] = [
    ['the newest page', ''],
    ['the page after entry 500,000', `?antes=${middle}`],
    ['the page before entry 500,000', `?despues=${middle}`],
    ['the oldest page', `?antes=${oldest}`],
    ['of one person', '?persona=7'],
    ['of one person, from the middle', `?persona=7&antes=${middle}`],
    ['of one kind of thing, up to a year ago', `?entidad=lote&hasta=${yearAgo}`],
    ['of one action of one person', '?accion=lote.borrada&persona=8'],
    ['of a combination that there is not', '?accion=obra.cambiada&persona=9'],
    ['with a word that is everywhere', '?texto=persona'],
    ['with a word of 200 entries', '?texto=4P-NOR-FTTH-0042'],
    ['with a word that is nowhere', '?texto=inexistente'],
    ['what there is to choose from', '/opciones'],
    ['the summary of 30 days', '/resumen'],
    ['the summary of a year', `/resumen?desde=${yearAgo}`],
  ];
  const measured: Row[] = [];
  for (const [what, path] of asked) {
    const times = await repeat(REPEATS, async () => {
      const started = performance.now();
      const answer = await app.inject({
        url: `/api/v2/actividad${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const took = performance.now() - started;
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      if (!path.startsWith('/')) activityAnswer.parse(answer.json());
      return took;
    });
    measured.push({ what, isPage: !path.startsWith('/'), ms: median(times), worst: Math.max(...times) });
    console.log(`${what}: ${median(times).toFixed(1)} ms`);
  }
  return measured;
}

/** For comparison: reads the middle page by OFFSET, as a list with page numbers would. */
async function offsetYardstick(database: Database): Promise<number> {
  const times = await repeat(REPEATS, async () => {
    const started = performance.now();
    await database.transaction((tx) =>
      tx.run('select * from auditoria order by momento desc, id desc offset 500000 limit 51'),
    );
    return performance.now() - started;
  });
  return median(times);
}

function publish(rows: readonly Row[], offsetMs: number): void {
  const missed = rows.filter(({ isPage, ms }) => isPage && ms >= TARGET_MS);
  const text = `# The audit trail, measured

${new Date().toISOString()} · ${machineName()} · PostgreSQL, ${ENTRIES.toLocaleString('en')} entries, ${REPEATS} runs each

The whole answer of the server, session and permission looked up. Target: under ${TARGET_MS} ms for a page.

| asked | median | slowest |
|---|---:|---:|
${rows.map(({ what, ms, worst }) => `| ${what} | ${ms.toFixed(1)} ms | ${worst.toFixed(1)} ms |`).join('\n')}
| yardstick: the page in the middle by OFFSET, SQL alone | ${offsetMs.toFixed(1)} ms | |

${missed.length === 0 ? 'Every page within the target.' : `Over the target: ${missed.map(({ what }) => what).join('; ')}.`}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
