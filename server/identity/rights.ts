import { type RawBuilder, sql } from 'kysely';
import { isAllowed } from '../../src/api/endpoints/is-allowed.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Problem } from '../problem.ts';
import { holdKey, keyStands } from '../program-keys/key-standing.ts';
import { type Caller, currentCaller } from './caller.ts';
import { userOf, usersWithFlags } from './users.ts';

/**
 * The class of the advisory locks on people's rights. Any number is fine, but it must be the same wherever rights are
 * used or taken away.
 */
const LOCK_CLASS = 4_004_159;

export class RightsLost extends Problem {}

/**
 * Wraps the database for calls: each transaction locks the caller's rights as it begins and checks them again, so that
 * they cannot be taken away before it commits. A long transaction only checks them at its start, and locks them at its end, so that
 * taking rights away never waits for it.
 */
export function askingRights(database: Database): Database {
  return {
    ...database,
    transaction: (work, options = {}) => {
      const caller = currentCaller();
      if (caller === null) return database.transaction(work, options);
      if (options.long === true) {
        return database.transaction(async (tx) => {
          await refuseLostRights(tx, caller, keyStands);
          const result = await work(tx);
          await holdRights(tx, caller);
          return result;
        }, options);
      }
      return database.transaction(
        async (tx) => {
          await refuseLostRights(tx, caller, holdKey);
          return work(tx);
        },
        { ...options, locks: [lockOf(caller), ...(options.locks ?? [])] },
      );
    },
  };
}

const lockOf = ({ user }: Caller): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK_CLASS)}, ${sql.lit(user.id)})`;

/** Locks the caller's rights until the transaction ends. Throws RightsLost when they were already taken away. */
export async function holdRights(tx: Transaction, caller: Caller): Promise<void> {
  await lockOf(caller).execute(tx.kysely);
  await refuseLostRights(tx, caller, holdKey);
}

/** Call before taking rights away: waits for the open transactions of these people, and makes their new ones wait. */
export async function stopUseOfRights(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1, person) from unnest($2::integer[]) as person', [
    LOCK_CLASS,
    [...userIds],
  ]);
}

async function refuseLostRights(
  tx: Transaction,
  { user: { id, sessionId, keyId }, rule }: Caller,
  isGood: (tx: Transaction, keyId: number) => Promise<boolean>,
): Promise<void> {
  const row = await usersWithFlags(tx.kysely)
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('sesion').select('id').where('id', '=', sessionId).where('usuario_id', '=', id)).as(
        'signed_in',
      ),
    )
    .where('usuario.id', '=', id)
    .where('usuario.activo', '=', true)
    .executeTakeFirst();
  if (!row || !isAllowed(userOf(row).permissions, rule)) {
    throw new RightsLost('forbidden', 'No tienes permisos para realizar esta acción.');
  }
  if (keyId !== undefined && !(await isGood(tx, keyId))) {
    throw new RightsLost('forbidden', 'La clave de este programa ya no vale.');
  }
  if (sessionId !== null && !row.signed_in) {
    throw new RightsLost('unauthenticated', 'Sesión expirada. Por favor, inicia sesión nuevamente.');
  }
}
