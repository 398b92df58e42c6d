import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { by } from './permission.ts';

/** Who reads a record, and when: some records show their owner more, or lapse with time. */
export interface Reader {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  readonly callerId: number;
}

/** Reads for the caller, in one transaction. */
export const readFor = <T>(
  request: FastifyRequest,
  database: Database,
  read: (reader: Reader) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => read({ db: tx.kysely, now: await tx.now(), callerId: by(request).id }));
