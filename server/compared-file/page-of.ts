import type { SelectQueryBuilder } from 'kysely';

interface Asked {
  readonly page: number;
  readonly pageSize: number;
}

/** The rows of one page of a query, which must have its order already. */
export const pageOf = <DB, TB extends keyof DB, TRow>(
  query: SelectQueryBuilder<DB, TB, TRow>,
  { page, pageSize }: Asked,
) =>
  query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
