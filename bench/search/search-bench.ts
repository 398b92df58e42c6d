import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { searchAnswer } from '../../src/api/contract/search.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillWorks } from '../explorer/fill-works.ts';
import { machineName } from '../import/report.ts';
import { median } from '../median.ts';
import { portalOn } from '../portal-on.ts';

const WORKS = 1_000_000;
const TASKS = 20_000;
const LINKS = 10_000;
const MOST_MS = 100;
const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/search.md', import.meta.url));

const numbered = (write: (n: number) => string): readonly string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((n) => write(n * 104_729));

/** Every text is asked for once, because an answer that was given is kept. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'how codes begin': numbered((n) => `4p-p${n % 400}`),
  'a whole number': numbered((n) => String(n).padStart(7, '0')),
  'four digits': numbered((n) => String(n % 10_000).padStart(4, '0')),
  'a site': numbered((n) => `ban-${String(1 + (n % 10_000)).padStart(5, '0')}`),
  'a code of the customer': numbered((n) => `cli-${(n * 7919) % 9_999_991}`),
  'the name of a site': numbered((n) => `sitio ${1 + (n % 10_000)}`),
  'a task': numbered((n) => `replantear ${n % TASKS}`),
  'a circuit': numbered((n) => `cir-${String(n % LINKS).padStart(6, '0')}`),
  'a name that nothing has': ['ana ruiz', 'marta f', 'javier i', 'carmen v', 'nuria s', 'luis p', 'eva m'],
  'two letters that nothing has': ['zz', 'xx', 'qq', 'ww', 'kk', 'jj', 'yy'],
};

/** Measures the search of the palette among a million works on PostgreSQL, for somebody who may see everything. */
export async function runSearchBench(): Promise<void> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  try {
    const database = openPostgres({ url: postgres.url });
    await writeFile(RESULTS, report(await measured(database)));
    await database.close();
  } finally {
    await postgres.stop();
  }
}

interface Row {
  readonly what: string;
  readonly found: number;
  readonly ms: number;
  readonly slowest: number;
}

async function measured(database: Database): Promise<readonly Row[]> {
  console.log(`writing ${WORKS} works…`);
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillWorks(database, WORKS);
  await database.transaction((tx) => tx.runScript(OTHERS, { untimed: true }));
  const app = await portalOn(database, { runsJobs: false });
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const ask = async (text: string) => {
    const began = performance.now();
    const answer = await app.inject({
      url: `/api/v2/buscar?texto=${encodeURIComponent(text)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const ms = performance.now() - began;
    const found = Object.values(searchAnswer.parse(answer.json()).data);
    return { ms, found: found.reduce((sum, kind) => sum + (kind?.items.length ?? 0), 0) };
  };
  // The first call prepares the statements and reads the tables into memory.
  await ask('calentar');
  const rows: Row[] = [];
  for (const [what, texts] of Object.entries(TEXTS)) {
    const answers = [];
    for (const text of texts) answers.push(await ask(text));
    const times = answers.map(({ ms }) => ms);
    rows.push({
      what,
      found: median(answers.map(({ found }) => found)),
      ms: median(times),
      slowest: Math.max(...times),
    });
    console.log(rows.at(-1));
  }
  await app.close();
  return rows;
}

const OTHERS = `
  insert into tablero (nombre, creado_en, creado_por) values ('Norte', now(), 'bench');
  insert into tablero_columna (tablero, nombre, estado, posicion) select id, 'Por hacer', 'por_hacer', 0 from tablero;
  insert into tarea (id, tablero, columna, orden, titulo, estado, versiones, creada_en, creada_por, modificada_en,
    modificada_por)
  select gen_random_uuid(), c.tablero, c.id, lpad(n::text, 6, '0'), 'Replantear ' || n, 'por_hacer', '{}', now(), 'bench',
    now(), 'bench'
  from generate_series(1, ${TASKS}) n, tablero_columna c;
  insert into enlace (site_cod, tecnologia, operador, circuito, estado, desde, creado_en, creado_por)
  select 'BAN-' || lpad(n::text, 5, '0'), 'FTTH', 'Operador A', 'CIR-' || lpad(n::text, 6, '0'), 'activa', now(), now(),
    'bench'
  from generate_series(1, ${LINKS}) n;
  analyze tarea, enlace;`;

const report = (rows: readonly Row[]): string => `# The search of the palette

\`npm run bench -- search\`: ${WORKS.toLocaleString('en')} works, ${TASKS.toLocaleString('en')} tasks and ${LINKS.toLocaleString('en')} links on PostgreSQL, asked by an administrator, who sees all kinds. Seven texts of each sort, each asked for once; ms, with the look-ups of session and permission. The page waits 300 ms after the last letter before it asks; pages, actions and keys are found in the browser at once. ${machineName()}. Load average while it was measured: ${Math.round(loadavg()[0] ?? 0)}.

Slower than ${MOST_MS} ms: ${rows.flatMap(({ what, ms }) => (ms > MOST_MS ? [what] : [])).join('; ') || 'nothing'}.

| text | records shown | median | slowest |
|---|---:|---:|---:|
${rows.map(({ what, found, ms, slowest }) => `| ${what} | ${found} | ${Math.round(ms)} | ${Math.round(slowest)} |`).join('\n')}
`;
