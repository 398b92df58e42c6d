import { sql } from 'kysely';

/** Defaults of a column in the exported file of an upload's rows. */
export const TEXT_COLUMN = {
  kind: 'texto',
  isNullable: true,
  isSortable: true,
  isFaceted: false,
  isInitial: true,
} as const;

/** SQL that turns a stored code into the name shown in the exported file. */
export const namedCode = (column: string, names: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(names).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
