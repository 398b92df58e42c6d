import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Reader } from '../reader.ts';
import { by } from './permission.ts';

/** Reads on behalf of the caller, in one transaction. */
export const readFor = <T>(
  request: FastifyRequest,
  database: Database,
  read: (reader: Reader) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => read({ db: tx.kysely, now: await tx.now(), callerId: by(request).id }));
