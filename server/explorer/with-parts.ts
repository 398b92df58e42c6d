import { type Kysely, sql } from 'kysely';
import type { ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/**
 * Rewrites a condition on a whole as one on its parts: a project's works as the works of its subprojects. The
 * statistics of the engine know how many works each subproject has. For a project it assumes the average, and would
 * collect and sort 100,000 works as if they were few.
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
  // A condition on the parts themselves stays: with the rewritten one it would become an alternative and let more
  // through.
  if (parts === undefined || conditions.some(({ column }) => column.name === parts.column)) return filter;
  const isOfWhole = conditions.map(({ column, operator }) => column === whole && operator === 'es');
  const ids = conditions.flatMap(({ value }, place) => (isOfWhole[place] ? [value] : []));
  const { rows } = await sql<{ id: number }>`${parts.idsOf(sql`${ids}::bigint[]`)}`.execute(db);
  if (rows.length === 0) return filter;
  const others = (filter.donde ?? []).filter((_, place) => !isOfWhole[place]);
  return { ...filter, donde: [...others, ...rows.map(({ id }) => `${parts.column}.es.${id}`)] };
}
