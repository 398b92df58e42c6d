import { type Database, DatabaseError, type Transaction } from '../db/database.ts';

/** How long a count or a sum of a whole register may take, in ms. */
export const BUDGET_MS = 10_000;
const QUERY_CANCELED = '57014';

/** What `read` gives, or null when one of its statements takes longer than `budgetMs`. */
export async function withinBudget<T>(
  database: Database,
  budgetMs: number,
  read: (tx: Transaction) => Promise<T>,
): Promise<T | null> {
  try {
    return await database.transaction(async (tx) => {
      await tx.run(`set local statement_timeout = ${budgetMs}`);
      return read(tx);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) throw error;
    return null;
  }
}
