import * as z from 'zod/mini';

const table = z.object({
  name: z.string(),
  /** Without those that the database generates of others. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of all rows in any order. */
  hash: z.string(),
  /** In bytes, as text. */
  longestRow: z.int(),
});

const sequence = z.object({ name: z.string(), last: z.int(), isCalled: z.boolean() });
const appliedMigration = z.object({ name: z.string(), checksum: z.string() });

export const databaseContents = z.object({
  migrations: z.array(appliedMigration),
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type DatabaseContents = z.infer<typeof databaseContents>;
export type TableContents = z.infer<typeof table>;
export type SequenceState = z.infer<typeof sequence>;
export type AppliedMigration = z.infer<typeof appliedMigration>;
