import { sql } from 'kysely';
import { COUNTED, type Count, type ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import type { Database } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { matching } from './conditions.ts';
import { BUDGET_MS, withinBudget } from './within-budget.ts';

/**
 * How many records pass a filter. When counting takes longer than `budgetMs`, the count is COUNTED with `exacto` false.
 */
export async function countRecords(
  database: Database,
  catalogue: Catalogue,
  filter: ExplorerFilter,
  budgetMs = BUDGET_MS,
): Promise<Count> {
  const counting = sql<{ total: number }>`select count(*) as total ${matching(catalogue, filter)}`;
  const counted = await withinBudget(database, budgetMs, (tx) => counting.execute(tx.kysely));
  return counted === null
    ? { total: COUNTED, exacto: false }
    : { total: counted.rows[0]?.total ?? 0, exacto: true };
}
