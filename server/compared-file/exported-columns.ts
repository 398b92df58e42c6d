import { sql } from 'kysely';

/** A column of the file of the rows of a kept table. */
export const TEXT_COLUMN = {
  kind: 'texto',
  isNullable: true,
  isSortable: true,
  isFaceted: false,
  isInitial: true,
} as const;

/** The name of a code, as it is read in that file. */
export const namedCode = (column: string, names: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(names).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
