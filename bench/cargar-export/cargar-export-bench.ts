import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import {
  MASS_EXPORT_FORMATS,
  type MassExport,
  type MassExportFormat,
  massExportsAnswer,
} from '../../src/api/contract/records/mass-exports.ts';
import { newDatabase } from '../../tests/support/own-database.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillWorks } from '../explorer/fill-works.ts';
import { machineName } from '../import/report.ts';
import { portalOn } from '../portal-on.ts';
import { memoryOf } from '../process-memory.ts';

const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/cargar-export.md', import.meta.url));
/** CARGAR_EXPORT_ROWS sets a smaller number of rows, to try the bench. */
const ROWS = (engine: Engine): number =>
  Number(process.env.CARGAR_EXPORT_ROWS ?? (engine === 'postgres' ? 1_000_000 : 200_000));
const BASE = '/api/v2/cargar-export';
const LOOKS_EVERY_MS = 100;

interface Figures {
  readonly engine: Engine;
  readonly format: MassExportFormat;
  readonly rows: number;
  readonly fields: number;
  readonly ms: number;
  readonly megabytes: number;
  /** Memory of this process before the export, in MB. */
  readonly before: number;
  readonly highest: number;
  /** Slowest answer to `GET /me` while the export is made, in ms. */
  readonly slowestMe: number;
  readonly downloadMs: number;
}

/** Exports every field of a million works as CSV and XLSX on PostgreSQL, and of 200,000 on the embedded engine. */
export async function runCargarExportBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cargar-export-'));
  const figures = await measured(await openPglite({ dataFolder: folder }));
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const schema = await newDatabase(postgres.url);
  try {
    figures.push(...(await measured(openPostgres({ url: schema.url }))));
  } finally {
    await schema.drop();
    await postgres.stop();
  }
  await writeFile(RESULTS, report(figures));
  console.log(`Wrote ${RESULTS}`);
}

async function measured(database: Database): Promise<Figures[]> {
  const works = ROWS(database.engine);
  console.log(`${database.engine}: writing ${works} works…`);
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillWorks(database, works);
  const app = await portalOn(database, { runsJobs: false });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      ...(body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const known = await call(`${BASE}/available-fields`, { tipo_csv: 'cm_seg_01' });
  const { campos } = ((await known.json()) as { data: { campos: string[] } }).data;
  const found: Figures[] = [];
  for (const format of MASS_EXPORT_FORMATS) {
    const before = memoryOf(process.pid)?.now ?? 0;
    let highest = before;
    let slowestMe = 0;
    let isOver = false;
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(process.pid)?.now ?? 0);
    }, 50);
    const asking = (async () => {
      while (!isOver) {
        const asked = performance.now();
        await call('/api/v2/me');
        slowestMe = Math.max(slowestMe, performance.now() - asked);
        await pause(LOOKS_EVERY_MS);
      }
    })();
    const id = randomUUID();
    const began = performance.now();
    await call(`${BASE}/exportaciones`, { id, tipo_csv: 'cm_seg_01', formato: format, campos });
    const made = await ended(async () => {
      const { items } = massExportsAnswer.parse(await (await call(`${BASE}/exportaciones`)).json()).data;
      return items.find((one) => one.id === id);
    });
    const ms = performance.now() - began;
    isOver = true;
    await asking;
    const downloaded = performance.now();
    let bytes = 0;
    const { body } = await call(`${BASE}/exportaciones/${id}/fichero`);
    for await (const piece of body ?? []) bytes += piece.length;
    clearInterval(watch);
    if (bytes !== made.bytes) throw new Error(`${bytes} bytes came of ${made.bytes}.`);
    found.push({
      engine: database.engine,
      format,
      rows: made.filas,
      fields: made.campos.length,
      ms,
      megabytes: bytes / 2 ** 20,
      before,
      highest,
      slowestMe,
      downloadMs: performance.now() - downloaded,
    });
    console.log(found.at(-1));
  }
  await app.close();
  await database.close();
  return found;
}

async function ended(look: () => Promise<MassExport | undefined>): Promise<MassExport> {
  for (;;) {
    const item = await look();
    if (item?.estado === 'hecha') return item;
    if (item === undefined || !item.estado.startsWith('en_')) {
      throw new Error(`The export is ${item?.estado}: ${item?.error}`);
    }
    await pause(LOOKS_EVERY_MS);
  }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const report = (figures: readonly Figures[]): string => `# Cargar Export

\`npm run bench -- cargar-export\` on ${machineName()}, all fields of the tracking sheet. "Memory" is that of the
server process, before and at its highest; "/me" is the longest time that another call took meanwhile.

| engine | format | rows | fields | made in | rows/s | file | memory | /me | download |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
${figures
  .map(
    ({ engine, format, rows, fields, ms, megabytes, before, highest, slowestMe, downloadMs }) =>
      `| ${engine} | ${format} | ${rows.toLocaleString('en')} | ${fields} | ${whole(ms / 1000)} s | ${whole((1000 * rows) / ms)} | ${whole(megabytes)} MB | ${whole(before)} → ${whole(highest)} MB | ${whole(slowestMe)} ms | ${whole(downloadMs)} ms |`,
  )
  .join('\n')}
`;
