import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { type Catalogue, joined, shownOf } from '../../server/explorer/catalogue.ts';
import { columnsOf } from '../../server/explorer/read-rows.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { worksCatalogue } from '../../server/works/works-catalogue.ts';
import { countAnswer } from '../../src/api/contract/records/explorer.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { median, repeat } from '../median.ts';
import { plansOf, writePlans } from '../plans.ts';
import { portalOn } from '../portal-on.ts';
import { memoryOf } from '../process-memory.ts';
import {
  type AskedFilter,
  type AskedList,
  FACETS,
  FILTERED_ORDERS,
  FILTERS,
  ORDERS,
  turnedRound,
  wordsOf,
} from './asked-lists.ts';
import { fillWorks } from './fill-works.ts';
import { middlePlace } from './middle-place.ts';
import { type ExportFigures, type Figures, type PageFigures, publish, slowest } from './report.ts';

const REPEATS = 5;
const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const WORKS = { pglite: 200_000, postgres: 1_000_000 } as const;

/** Measures every call of the explorer with a million works on PostgreSQL and 200,000 on the embedded engine. */
export async function runExplorerBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-explorador-'));
  const figures = [await measured(await openPglite({ dataFolder: folder }))];
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  try {
    figures.push(await measured(openPostgres({ url: postgres.url }), 'plans'));
  } finally {
    await postgres.stop();
  }
  await publish(figures, REPEATS);
}

async function measured(database: Database, also: 'plans' | null = null): Promise<Figures> {
  const works = WORKS[database.engine];
  console.log(`${database.engine}: writing ${works} works…`);
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillWorks(database, works);
  const app = await portalOn(database, { runsJobs: false });
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const call = async (path: string) => {
    const began = performance.now();
    const answer = await app.inject({ url: `/api/v2${path}`, headers: { authorization: `Bearer ${token}` } });
    const ms = performance.now() - began;
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return { answer, ms };
  };
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const download: Download = async (path) => {
    const began = performance.now();
    const { body } = await fetch(`${origin}/api/v2${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let bytes = 0;
    for await (const piece of body ?? []) bytes += piece.length;
    return { bytes, ms: performance.now() - began };
  };
  const explorer = new MeasuredExplorer(database, await worksCatalogue(database.kysely), call, download);
  const total = (await explorer.count({})).matches;
  const orders: PageFigures[] = [];
  for (const orden of ORDERS) {
    const both = [
      await explorer.pages({ orden }, total),
      await explorer.pages({ orden: turnedRound(orden) }, total),
    ];
    orders.push({ name: orden, ...slowest(both) });
    console.log(database.engine, orders.at(-1));
  }
  const filters: Figures['filters'][number][] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const { matches, ms: countMs } = await explorer.count(filter);
    const each = [];
    for (const orden of FILTERED_ORDERS) each.push(await explorer.pages({ ...filter, orden }, matches));
    filters.push({ name, matches, countMs, ...slowest(each) });
    console.log(database.engine, filters.at(-1));
  }
  const facets = await explorer.facets();
  const yardstickMs = await explorer.countOfTable();
  const exported = await explorer.exported(works);
  console.log(database.engine, facets, yardstickMs, exported);
  if (also === 'plans') await writePlans('explorer', await explorer.plans(total));
  await app.close();
  await database.close();
  return { engine: database.engine, works, orders, filters, facets, yardstickMs, exported };
}

type Call = (path: string) => Promise<{ readonly answer: { readonly body: string }; readonly ms: number }>;

/** Reads an answer to its end without storing it. */
type Download = (path: string) => Promise<{ readonly bytes: number; readonly ms: number }>;

class MeasuredExplorer {
  constructor(
    private readonly database: Database,
    private readonly catalogue: Catalogue,
    private readonly call: Call,
    private readonly download: Download,
  ) {}

  private async time(path: string): Promise<number> {
    await this.call(path);
    return median(await repeat(REPEATS, async () => (await this.call(path)).ms));
  }

  private path({ orden, ...filter }: AskedList, place = ''): string {
    const words = wordsOf(filter);
    words.set('orden', orden);
    return `/obras?${words}${place}`;
  }

  async pages(list: AskedList, total: number): Promise<Omit<PageFigures, 'name'>> {
    const first = await this.time(this.path(list));
    const last = await this.time(this.path(list, '&antes=fin'));
    if (total < 2) return { first, onwards: first, back: last, last, offset: null };
    const { cursor, ms } = await middlePlace(this.database, this.catalogue, list, Math.floor(total / 2));
    const onwards = await this.time(this.path(list, `&despues=${cursor}`));
    const back = await this.time(this.path(list, `&antes=${cursor}`));
    return { first, onwards, back, last, offset: ms };
  }

  async count(filter: AskedFilter): Promise<{ readonly matches: number; readonly ms: number }> {
    const path = `/obras/recuento?${wordsOf(filter)}`;
    const { answer } = await this.call(path);
    return { matches: countAnswer.parse(JSON.parse(answer.body)).data.total, ms: await this.time(path) };
  }

  async facets(): Promise<Figures['facets']> {
    const found = [];
    for (const column of FACETS) {
      const [all, some] = ['', `&${wordsOf({ donde: ['estado.es.Parada', 'tecnologia.es.FTTH'] })}`];
      const path = `/obras/facetas?columna=${column}`;
      found.push({ column, all: await this.time(path + all), some: await this.time(path + some) });
    }
    return found;
  }

  async countOfTable(): Promise<number> {
    const times = await repeat(REPEATS, async () => {
      const began = performance.now();
      await sql`select count(*) from obra where borrado_en is null`.execute(this.database.kysely);
      return performance.now() - began;
    });
    return median(times);
  }

  /** Exports all works with the columns shown by default, while another person calls `GET /me`. */
  async exported(works: number): Promise<ExportFigures> {
    const waits: number[] = [];
    let isOver = false;
    const asking = (async () => {
      // `GET /me` is answered from memory. Without the pause its calls would leave no time for the export.
      for (; !isOver; await pause(20)) waits.push((await this.call('/me')).ms);
    })();
    const before = memoryOf(process.pid)?.now ?? 0;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(process.pid)?.now ?? 0);
    }, 50);
    const { ms, bytes } = await this.download('/obras.csv');
    clearInterval(watch);
    isOver = true;
    await asking;
    return {
      ms,
      megabytes: bytes / 1024 / 1024,
      rowsPerSecond: (works / ms) * 1000,
      growth: highest - before,
      slowestMe: Math.max(...waits),
      yardstickMs: await this.readingAlone(),
    };
  }

  /** For comparison: reads the same values of the same works in SQL, in any order, without sending them. */
  private async readingAlone(): Promise<number> {
    const shown = columnsOf(this.catalogue, undefined);
    const began = performance.now();
    await sql`select sum(length(concat(${sql.join(shown.map(shownOf))})))
      from ${joined(this.catalogue, [], shown)} where ${this.catalogue.where}`.execute(this.database.kysely);
    return performance.now() - began;
  }

  async plans(total: number): Promise<string> {
    const page = async (list: AskedList, place: 'first' | 'onwards' | 'last') => {
      const middle =
        place === 'onwards'
          ? await middlePlace(this.database, this.catalogue, list, Math.floor(total / 2))
          : null;
      const from = { first: '', onwards: `&despues=${middle?.cursor}`, last: '&antes=fin' }[place];
      return () => this.call(this.path(list, from));
    };
    return plansOf(this.database, {
      'first page, by code': await page({ orden: 'cod' }, 'first'),
      'last page, by code': await page({ orden: 'cod' }, 'last'),
      'first page, by project': await page({ orden: 'proyecto' }, 'first'),
      'middle page, by a date that many works lack': await page({ orden: '-seg_fin_obra_fecha' }, 'onwards'),
      'first page, by state, the newest first': await page({ orden: 'estado,-creada' }, 'first'),
      'a large project, by closing date': await page(
        { ...FILTERS['a large project'], orden: '-seg_cierre_fecha' },
        'first',
      ),
      'a municipality, no index': await page(
        { ...FILTERS['a municipality, no index'], orden: 'cod' },
        'first',
      ),
      'search for a code': await page({ ...FILTERS['search for a code'], orden: 'cod' }, 'first'),
      'count of works without a closing date': () =>
        this.call(`/obras/recuento?${wordsOf({ donde: ['seg_cierre_fecha.vacio'] })}`),
      'values of the province': () => this.call('/obras/facetas?columna=provincia'),
    });
  }
}
