import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { asPortal } from '../identity/caller.ts';
import type { Reader } from '../reader.ts';
import { by } from './permission.ts';

/**
 * Reads on behalf of the caller, in one transaction. Their rights were checked when they called, and are not checked
 * again: what they have written is told to them also when their rights were taken in between.
 */
export const readFor = <T>(
  request: FastifyRequest,
  database: Database,
  read: (reader: Reader) => Promise<T>,
): Promise<T> =>
  asPortal(() =>
    database.transaction(async (tx) =>
      read({ db: tx.kysely, now: await tx.now(), callerId: by(request).id }),
    ),
  );
