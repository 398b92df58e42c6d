import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { loadSample } from '../../../server/sample/load-sample.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { csvOf, line, type Row, work } from './run.ts';
import { ANA, SQL_FOLDER, serveOn } from './world.ts';

const ROWS = 300;
const works = Array.from({ length: ROWS }, (_, index) => work(13 + index));
const lines = works.map((_, index) => line(13 + index));

let dataFolder: string;
let sqlFolder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  sqlFolder = mkdtempSync(join(tmpdir(), 'portal-kill-sql-'));
  cpSync(SQL_FOLDER, sqlFolder, { recursive: true });
  const database = await openPglite({ dataFolder });
  await migrate(database, MIGRATIONS);
  await loadSample(database, () => new Date());
  await database.close();
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(sqlFolder, { recursive: true, force: true });
});

/** Makes one script wait, so that the kill meets it at work. */
function slow(name: string, seconds: number): void {
  const original = readFileSync(join(SQL_FOLDER, 'import', name), 'utf8');
  writeFileSync(join(sqlFolder, 'import', name), `${original}\nselect pg_sleep(${seconds});`);
}

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  saying(text: string): Promise<unknown>;
}

async function startServer(): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./killed-server.ts', import.meta.url)), dataFolder, sqlFolder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  const said = createInterface(child.stdout);
  const [port] = (await once(said, 'line')) as [string];
  const atWork = new Set<string>();
  said.on('line', (line) => atWork.add(line));
  return {
    child,
    url: `http://127.0.0.1:${port}/api/v2/cargamasiva`,
    saying: (text) => expect.poll(() => atWork.has(text), { timeout: 20_000 }).toBe(true),
  };
}

const call = (url: string, uploadId: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ANA}`,
      'x-upload-id': uploadId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

const sheet = (uploadId: string, rows: readonly Row[]) => ({
  fileName: 'a.xlsx',
  uploadId,
  totalRows: rows.length,
  mappedColumns: {},
  csvContent: csvOf(rows),
});

/** Opens the folder as the next server does, and reads what is there. */
async function afterwards<T>(
  look: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
) {
  const database = await openPglite({ dataFolder });
  try {
    return await look((sql) => database.transaction(async (tx) => (await tx.run(sql)).rows));
  } finally {
    await database.close();
  }
}

const COUNTS = `select
  (select count(*) from obra where carga is not null) as obras,
  (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga is not null) as seguimientos,
  (select count(*) from factyval where carga is not null) as lineas,
  (select count(*) from obra) as todas`;
const NOTHING_LOADED = { obras: 0, seguimientos: 0, lineas: 0, todas: 312 };

it('a server killed while the scripts run leaves nothing of the load, and the load goes on', async () => {
  slow('060-factyval.sql', 60);
  const uploadId = randomUUID();
  const first = await startServer();
  expect(
    (await call(`${first.url}/borrar`, uploadId, { fileName: 'a.xlsx', rowCount: ROWS, date: '' })).status,
  ).toBe(200);
  expect((await call(`${first.url}/cargar`, uploadId, sheet(uploadId, works))).status).toBe(200);
  const lost = call(`${first.url}/cargar-factyval`, uploadId, sheet(uploadId, lines)).then(
    () => 'answered',
    () => 'lost',
  );
  await first.saying('at work');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await lost).toBe('lost');
  expect(await afterwards(async (query) => (await query(COUNTS))[0])).toEqual(NOTHING_LOADED);

  slow('060-factyval.sql', 0);
  const second = await startServer();
  const recorded = await fetch(`${second.url}/ejecuciones/${uploadId}`, {
    headers: { authorization: `Bearer ${ANA}` },
  });
  const run = ((await recorded.json()) as { data: { estado: string; steps: { step: string }[] } }).data;
  expect([run.estado, run.steps.map(({ step }) => step)]).toEqual(['en_curso', ['borrar', 'cargar']]);
  const again = await call(`${second.url}/cargar-factyval`, uploadId, sheet(uploadId, lines));
  expect(((await again.json()) as { message: string }).message).toBe('Carga completada.');
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');
  expect(await afterwards(async (query) => (await query(COUNTS))[0])).toEqual({
    obras: ROWS,
    seguimientos: ROWS,
    lineas: ROWS,
    todas: 312 + ROWS,
  });
  const database = await openPglite({ dataFolder });
  const app = await serveOn({ database, clock: () => new Date(), dataFolder, sqlFolder: SQL_FOLDER });
  const stored = await app.inject({
    url: `/api/v2/cargamasiva/ejecuciones/${uploadId}`,
    headers: { authorization: `Bearer ${ANA}` },
  });
  expect(stored.json().data.estado).toBe('completada');
  await app.close();
  await database.close();
}, 60_000);
