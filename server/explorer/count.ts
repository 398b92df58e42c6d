import { sql } from 'kysely';
import { COUNTED, type Count, type ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import { type Database, DatabaseError } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { matching } from './conditions.ts';

const BUDGET_MS = 10_000;
const QUERY_CANCELED = '57014';

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
  try {
    return await database.transaction(async (tx) => {
      await tx.run(`set local statement_timeout = ${budgetMs}`);
      const { rows } = await counting.execute(tx.kysely);
      return { total: rows[0]?.total ?? 0, exacto: true };
    });
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) throw error;
    return { total: COUNTED, exacto: false };
  }
}
