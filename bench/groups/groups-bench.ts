import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { readSums } from '../../server/explorer/sums.ts';
import { worksCatalogue } from '../../server/works/works-catalogue.ts';
import { GROUPINGS, SUMMED_FILTERS } from '../explorer/asked-lists.ts';
import { fillWorks } from '../explorer/fill-works.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';

const RESULTS = fileURLToPath(new URL('../results/groups.md', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const WORKS = 1_000_000;
const GROUPS = 200;
const REPEATS = 5;
const MOST_MS = 500;

interface Figures {
  readonly grouping: string;
  readonly filter: string;
  readonly groups: number;
  readonly ms: number;
  /** Time of `count(*)` over all works between the same calls: it tells how busy the machine was. */
  readonly yardstickMs: number;
}

/** Measures the sums and groups of a million works on PostgreSQL, read anew each time: no answer is kept here. */
export async function runGroupsBench(): Promise<void> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  try {
    const database = openPostgres({ url: postgres.url });
    console.log(`writing ${WORKS} works…`);
    await migrate(database, MIGRATIONS);
    await fillWorks(database, WORKS);
    await publish(await measured(database));
    await database.close();
  } finally {
    await postgres.stop();
  }
}

async function measured(database: Database): Promise<Figures[]> {
  const catalogue = await worksCatalogue(database.kysely);
  const timed = async <T>(read: () => Promise<T>) => {
    const began = performance.now();
    const value = await read();
    return { value, ms: performance.now() - began };
  };
  const count = () => sql`select count(*) from obra where borrado_en is null`.execute(database.kysely);
  const figures: Figures[] = [];
  for (const [name, filter] of Object.entries(SUMMED_FILTERS)) {
    for (const agrupar of [undefined, ...GROUPINGS]) {
      const read = () =>
        readSums(database, catalogue, { ...filter, ...(agrupar && { agrupar }), grupos: GROUPS });
      const { grupos, mas } = await read();
      const rounds = await repeat(REPEATS, async () => ({
        sums: (await timed(read)).ms,
        yardstick: (await timed(count)).ms,
      }));
      figures.push({
        grouping: agrupar ?? '—',
        filter: name,
        groups: grupos.length + mas,
        ms: median(rounds.map(({ sums }) => sums)),
        yardstickMs: median(rounds.map(({ yardstick }) => yardstick)),
      });
      console.log(figures.at(-1));
    }
  }
  return figures;
}

const whole = (count: number): string => count.toLocaleString('en');

/** Writes the results. Throws when reading took longer than its limit. */
async function publish(figures: readonly Figures[]): Promise<void> {
  const slow = figures.filter(({ ms }) => ms > MOST_MS);
  const text = [
    '# Groups and sums of the works',
    '',
    `\`npm run bench -- groups\`: ${whole(WORKS)} works on PostgreSQL; the sums of four columns, by currency, and the first ${GROUPS} groups, in one statement. Median of ${REPEATS} readings in ms; limit: ${MOST_MS} ms. ${machineName()}, load average ${loadavg()[1]?.toFixed(1)}.`,
    '',
    'The last two columns tell how long `count(*)` over all works took between the same readings, and how many times that a reading takes: on a machine that does other work both are longer.',
    '',
    '| filter | grouped by | groups | ms | count(*) | ÷ count(*) |',
    '|---|---|---:|---:|---:|---:|',
    ...figures.map(
      ({ filter, grouping, groups, ms, yardstickMs }) =>
        `| ${filter} | ${grouping} | ${whole(groups)} | ${Math.round(ms)} | ${Math.round(yardstickMs)} | ${(ms / yardstickMs).toFixed(1)} |`,
    ),
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
  if (slow.length > 0) {
    throw new Error(`Too slow: ${slow.map(({ filter, grouping }) => `${filter} by ${grouping}`).join('; ')}`);
  }
}
