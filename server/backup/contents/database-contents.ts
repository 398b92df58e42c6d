import * as z from 'zod/mini';

const table = z.object({
  name: z.string(),
  /** Names of the columns, without generated ones. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Hash of all rows, whatever their order. */
  hash: z.string(),
  /** Bytes of the longest row, written as text. */
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
