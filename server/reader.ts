import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

/** Who reads a record, and when: some records show more to their owner, or expire. */
export interface Reader {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly callerId: number;
}
