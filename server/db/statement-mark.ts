import { randomBytes } from 'node:crypto';

const OF_PROCESS = randomBytes(6).toString('base64url');
let marked = 0;

/** A comment that no other statement of any server begins with. */
export function newMark(): string {
  marked += 1;
  return `/* ${OF_PROCESS}.${marked} */`;
}

/** Ends the statement that begins with the mark `$1`, if it still runs. */
export const END_MARKED = `select pg_cancel_backend(pid) from pg_stat_activity
  where state = 'active' and starts_with(query, $1)`;
