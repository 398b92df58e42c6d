import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../server/db/database.ts';
import { machineName } from '../import/report.ts';

const RESULTS = fileURLToPath(new URL('../results/explorer.md', import.meta.url));
const MOST_MS: Readonly<Record<Engine, number>> = { postgres: 300, pglite: 1_000 };

/** Milliseconds. `onwards` and `back` are the pages after and before the middle of the list. */
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

/** For each page the slowest of these lists; for the yardstick the quickest. */
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
    '# El explorador de obras',
    '',
    `\`npm run bench -- explorer\`: ${figures.map(({ engine, works }) => `${whole(works)} obras en ${engine}`).join(', ')}. Mediana de ${repeats} llamadas, en ms, con la sesión y el permiso. Páginas de 100 obras; como mucho ${MOST_MS.postgres} ms en PostgreSQL y ${MOST_MS.pglite} ms en el motor embebido. ${machineName()}.`,
    '',
    slow.length === 0 ? 'Ninguna página tarda más.' : `Tardan más: ${slow.join('; ')}.`,
    ...figures.flatMap(sectionOf),
    '',
    'Los planes de sus consultas en PostgreSQL: [plans-explorer.md](plans-explorer.md).',
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
  if (slow.length > 0) throw new Error(`Too slow: ${slow.join('; ')}`);
}

const whole = (count: number): string => count.toLocaleString('es-ES', { useGrouping: 'always' });
const ms = (value: number): string => String(Math.round(value));
const times = (one: number, other: number): string =>
  (one / other).toLocaleString('es-ES', { maximumSignificantDigits: 2 });

/** Compares OFFSET to the middle with the slower of the two pages beside the middle. */
const beside = ({ offset, onwards, back }: Pages): string =>
  offset === null ? '— | —' : `${ms(offset)} | ${times(Math.max(onwards, back), offset)}`;

function sectionOf({ engine, orders, filters, facets, yardstickMs, exported }: Figures): string[] {
  const pages = (list: Pages) => PLACES.map((place) => ms(list[place])).join(' | ');
  return [
    '',
    `## ${engine}`,
    '',
    'Todas las obras, por cada orden: la más lenta de sus dos direcciones. Al lado, lo que tarda la base de datos sola en llegar al medio por OFFSET, y cuántas veces eso tarda la página entera.',
    '',
    '| orden | primera | tras el medio | ante el medio | última | OFFSET | página ÷ OFFSET |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...orders.map((list) => `| ${list.name} | ${pages(list)} | ${beside(list)} |`),
    '',
    `Con un filtro: la más lenta de sus cuatro órdenes. El recuento, también en veces lo que tarda \`count(*)\` de todas (${ms(yardstickMs)} ms).`,
    '',
    '| filtro | obras | primera | tras el medio | ante el medio | última | OFFSET | página ÷ OFFSET | recuento | ÷ count(*) |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...filters.map(
      (list) =>
        `| ${list.name} | ${whole(list.matches)} | ${pages(list)} | ${beside(list)} | ${ms(list.countMs)} | ${times(list.countMs, yardstickMs)} |`,
    ),
    '',
    'Los valores de una columna, de todas las obras y de un filtro por estado y tecnología:',
    '',
    '| columna | todas | filtradas |',
    '|---|---:|---:|',
    ...facets.map(({ column, all, some }) => `| ${column} | ${ms(all)} | ${ms(some)} |`),
    '',
    `Todas como CSV: ${(exported.ms / 1000).toFixed(1)} s, ${whole(Math.round(exported.rowsPerSecond))} obras por segundo, ${exported.megabytes.toFixed(0)} MB, ${times(exported.ms, exported.yardstickMs)} veces lo que la base de datos sola tarda en leer lo mismo. La memoria del proceso creció ${exported.growth.toFixed(0)} MB, y la respuesta más lenta de \`/me\` mientras tanto fue de ${ms(exported.slowestMe)} ms.`,
  ];
}
