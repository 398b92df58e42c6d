import type { Rewrite } from '../gated-database.ts';

/** Nobody locks a task that is changed, and nobody looks whether it is still what was read. */
export const overwrittenTask: Rewrite = (sql) =>
  sql.replace('for no key update', '').replace('and "revision" = ', 'and "revision" >= ');
