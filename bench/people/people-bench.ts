import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { portalOn } from '../portal-on.ts';

const PEOPLE = 5_000;
const FLAGS = ['dashboard', 'bulk_loads', 'locations', 'activity', 'users'];
const TARGET_MS = 150;
const REPEATS = 15;
const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/people.md', import.meta.url));

interface Row {
  readonly engine: string;
  readonly what: string;
  readonly ms: number;
  readonly worst: number;
  readonly kilobytes: number;
}

/** Reads the list of 5,000 people with five permissions each, on both engines (limit: 150 ms for the whole list). */
export async function runPeopleBench(): Promise<void> {
  const rows = [...(await onPglite()), ...(await onPostgres())];
  publish(rows);
}

async function onPglite(): Promise<Row[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const database = await openPglite({ dataFolder });
  try {
    return await measure(database);
  } finally {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await openTestPostgres();
  if (postgres === null) return [];
  const database = openPostgres({ url: postgres.url });
  try {
    return await measure(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function measure(database: Database): Promise<Row[]> {
  const token = await prepare(database);
  const app = await portalOn(database);
  const asked: readonly (readonly [what: string, path: string])[] = [
    ['the whole list', '/users'],
    ['page 3 of 50', '/users?page=3&pageSize=50'],
    ['who is found by a name', '/users?q=persona%2049'],
    ['the CSV of all', '/users/export.csv'],
  ];
  const rows: Row[] = [];
  for (const [what, path] of asked) {
    let bytes = 0;
    const times = await repeat(REPEATS, async () => {
      const started = performance.now();
      const answer = await app.inject({
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const took = performance.now() - started;
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      bytes = answer.rawPayload.length;
      return took;
    });
    const measured = { ms: median(times), worst: Math.max(...times), kilobytes: bytes / 1024 };
    rows.push({ engine: database.engine, what, ...measured });
    console.log(`${database.engine}, ${what}: ${measured.ms.toFixed(1)} ms`);
  }
  await app.close();
  return rows;
}

async function prepare(database: Database): Promise<string> {
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  return database.transaction(async (tx) => {
    await tx.run(
      `insert into usuario (nombre, email, rol, activo, creado_en)
       select 'Persona ' || n, 'persona.' || n || '@conectividad.example', 'Rol', n % 10 <> 0, now()
       from generate_series(1, $1::int) n`,
      [PEOPLE],
    );
    await tx.run(
      'insert into permiso select u.id, m, true from usuario u, unnest($1::text[]) m where u.id > 6',
      [FLAGS],
    );
    await tx.run('insert into ultimo_acceso select id, now() from usuario where id > 6 and id % 2 = 0');
    await tx.run('analyze usuario, permiso');
    const at = new Date();
    const { token } = await openSession(tx, {
      userId: ADMINISTRATOR,
      remember: true,
      device: null,
      deviceId: null,
      at,
    });
    return token;
  });
}

function publish(rows: readonly Row[]): void {
  const missed = rows.filter(({ ms }) => ms >= TARGET_MS);
  const text = `# The list of people, measured

${new Date().toISOString()} · ${machineName()} · ${PEOPLE.toLocaleString('en')} people with ${FLAGS.length} permissions each, ${REPEATS} runs each

The whole answer of the server, session and permission looked up. Target: under ${TARGET_MS} ms.

| engine | asked | median | slowest | answer |
|---|---|---:|---:|---:|
${rows.map(({ engine, what, ms, worst, kilobytes }) => `| ${engine} | ${what} | ${ms.toFixed(1)} ms | ${worst.toFixed(1)} ms | ${kilobytes.toFixed(0)} kB |`).join('\n')}

${missed.length === 0 ? 'All within the target.' : `Over the target: ${missed.map(({ engine, what }) => `${what} on ${engine}`).join('; ')}.`}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
