import { type Kysely, sql } from 'kysely';
import type { ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/**
 * The same filter, said of the parts of what it names: of a project its subprojects. The engine's statistics know how
 * many works a subproject has; of a project it takes the average, and would gather and sort 100,000 as if they were few.
 */
export async function withParts(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  filter: ExplorerFilter,
): Promise<ExplorerFilter> {
  const conditions = conditionsOf(catalogue, filter);
  const whole = conditions.find(
    ({ column, operator }) => column.parts !== undefined && operator === 'es',
  )?.column;
  const parts = whole?.parts;
  // Alternatives of one column add up, those of two columns do not.
  if (parts === undefined || conditions.some(({ column }) => column.name === parts.column)) return filter;
  const isOfWhole = conditions.map(({ column, operator }) => column === whole && operator === 'es');
  const ids = conditions.flatMap(({ value }, place) => (isOfWhole[place] ? [value] : []));
  const { rows } = await sql<{ id: number }>`${parts.idsOf(sql`${ids}::bigint[]`)}`.execute(db);
  if (rows.length === 0) return filter;
  const others = (filter.donde ?? []).filter((_, place) => !isOfWhole[place]);
  return { ...filter, donde: [...others, ...rows.map(({ id }) => `${parts.column}.es.${id}`)] };
}
