import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Who looks at what is kept, and when. */
export interface Reader {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly callerId: number;
}
