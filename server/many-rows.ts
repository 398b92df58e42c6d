import type { Transaction } from './db/database.ts';

/**
 * Prepares a transaction for statements over many rows. With 32 MB, PostgreSQL sorts and hashes 100,000 rows without
 * temporary files; a larger setting of the server stays. JIT compilation of such statements' long expressions takes
 * longer than interpreting them.
 */
export const readyForManyRows = (tx: Transaction): Promise<unknown> =>
  tx.run(`select set_config('jit', 'off', true), set_config('work_mem', greatest(
      pg_size_bytes(current_setting('work_mem')), pg_size_bytes('32MB')) / 1024 || 'kB', true)`);
