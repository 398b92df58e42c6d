import { officeDay } from '../../src/shared/office-time.ts';
import { daysSoFar, type Period } from '../../src/shared/periods/periods.ts';
import type { Database } from '../db/database.ts';

interface TrailDays {
  readonly periodo?: Period | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The query with the two days of its period, as the database's clock has it. */
export async function dated<TQuery extends TrailDays>(
  database: Pick<Database, 'now'>,
  query: TQuery,
): Promise<TQuery> {
  if (query.periodo === undefined) return query;
  const { from, to } = daysSoFar(query.periodo, officeDay(await database.now()));
  return { ...query, desde: from, hasta: to };
}
