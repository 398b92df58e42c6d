import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../server/db/database.ts';
import { machineName } from '../import/report.ts';

const RESULTS = fileURLToPath(new URL('../results/explorer.md', import.meta.url));
const MOST_MS: Readonly<Record<Engine, number>> = { postgres: 300, pglite: 1_000 };

/** Times in milliseconds. `onwards` and `back` are the pages after and before the middle of the list. */
export interface PageFigures {
  readonly name: string;
  readonly first: number;
  readonly onwards: number;
  readonly back: number;
  readonly last: number;
  /** Time of OFFSET to the middle in SQL alone; null when the list is too short to have a middle. */
  readonly offset: number | null;
}

export interface ExportFigures {
  readonly ms: number;
  readonly megabytes: number;
  readonly rowsPerSecond: number;
  /** Growth of the memory of this process, in MB. */
  readonly growth: number;
  /** Time of reading the same values in SQL alone. */
  readonly yardstickMs: number;
  readonly slowestMe: number;
}

export interface Figures {
  readonly engine: Engine;
  readonly works: number;
  readonly orders: readonly PageFigures[];
  readonly filters: readonly (PageFigures & { readonly matches: number; readonly countMs: number })[];
  readonly facets: readonly { readonly column: string; readonly all: number; readonly some: number }[];
  /** Time of `count(*)` over all works, in SQL alone. */
  readonly yardstickMs: number;
  readonly exported: ExportFigures;
}

const PLACES = ['first', 'onwards', 'back', 'last'] as const;
type Pages = Omit<PageFigures, 'name'>;

/** For each page the time in the slowest of these lists; for the comparison in SQL the quickest time. */
export function slowest(lists: readonly Pages[]): Pages {
  const most = (place: (typeof PLACES)[number]) => Math.max(...lists.map((list) => list[place]));
  const offsets = lists.flatMap(({ offset }) => (offset === null ? [] : [offset]));
  return {
    first: most('first'),
    onwards: most('onwards'),
    back: most('back'),
    last: most('last'),
    offset: offsets.length === 0 ? null : Math.min(...offsets),
  };
}

/** Writes the results. Throws when a page took longer than its limit. */
export async function publish(figures: readonly Figures[], repeats: number): Promise<void> {
  const slow = figures.flatMap(({ engine, orders, filters }) =>
    [...orders, ...filters].flatMap((list) =>
      PLACES.filter((place) => list[place] > MOST_MS[engine]).map(
        (place) => `${engine}: ${list.name}, ${place}`,
      ),
    ),
  );
  const text = [
    '# The explorer of works',
    '',
    `\`npm run bench -- explorer\`: ${figures.map(({ engine, works }) => `${whole(works)} works on ${engine}`).join(', ')}. Median of ${repeats} calls, in ms, with the look-ups of session and permission. Pages of 100 works; limits: ${MOST_MS.postgres} ms on PostgreSQL and ${MOST_MS.pglite} ms on the embedded engine. ${machineName()}.`,
    '',
    slow.length === 0 ? 'No page takes longer.' : `Slower than that: ${slow.join('; ')}.`,
    ...figures.flatMap(sectionOf),
    '',
    'How PostgreSQL executes the queries: [plans-explorer.md](plans-explorer.md).',
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
  if (slow.length > 0) throw new Error(`Too slow: ${slow.join('; ')}`);
}

const whole = (count: number): string => count.toLocaleString('en');
const ms = (value: number): string => String(Math.round(value));
const times = (one: number, other: number): string =>
  (one / other).toLocaleString('en', { maximumSignificantDigits: 2 });

/** Names the time of OFFSET to the middle beside the slower of the two pages next to the middle. */
const beside = ({ offset, onwards, back }: Pages): string =>
  offset === null ? '— | —' : `${ms(offset)} | ${times(Math.max(onwards, back), offset)}`;

function sectionOf({ engine, orders, filters, facets, yardstickMs, exported }: Figures): string[] {
  const pages = (list: Pages) => PLACES.map((place) => ms(list[place])).join(' | ');
  return [
    '',
    `## ${engine}`,
    '',
    'All works in each order: the slower of its two directions. OFFSET is the time that the database alone takes to reach the middle; the last column divides the time of the whole page in the middle by it.',
    '',
    '| order | first | after the middle | before the middle | last | OFFSET | page ÷ OFFSET |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...orders.map((list) => `| ${list.name} | ${pages(list)} | ${beside(list)} |`),
    '',
    `With a filter: the slowest of its four orders. The count is also divided by the time of \`count(*)\` over all works (${ms(yardstickMs)} ms).`,
    '',
    '| filter | works | first | after the middle | before the middle | last | OFFSET | page ÷ OFFSET | count | ÷ count(*) |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...filters.map(
      (list) =>
        `| ${list.name} | ${whole(list.matches)} | ${pages(list)} | ${beside(list)} | ${ms(list.countMs)} | ${times(list.countMs, yardstickMs)} |`,
    ),
    '',
    'The values of a column, over all works and with a filter by state and technology:',
    '',
    '| column | all | filtered |',
    '|---|---:|---:|',
    ...facets.map(({ column, all, some }) => `| ${column} | ${ms(all)} | ${ms(some)} |`),
    '',
    `All works as CSV: ${(exported.ms / 1000).toFixed(1)} s, ${whole(Math.round(exported.rowsPerSecond))} works a second, ${exported.megabytes.toFixed(0)} MB, ${times(exported.ms, exported.yardstickMs)} times what the database alone takes to read the same. The memory of the process grew by ${exported.growth.toFixed(0)} MB, and the slowest answer to \`/me\` meanwhile took ${ms(exported.slowestMe)} ms.`,
  ];
}
