import type { Database, Transaction } from '../db/database.ts';
import { type Caller, currentCaller } from '../http/caller.ts';
import { isAllowed } from '../http/permission.ts';
import { HttpProblem } from '../http/problem.ts';
import { userOf, usersWithFlags } from './users.ts';

/** Any number, as long as whoever uses rights and whoever takes them away use the same one. */
const LOCK_CLASS = 4_004_159;

/** They had the right when they asked, and not any more when it was to be written. */
export class RightsLost extends HttpProblem {}

/**
 * The database as a call uses it: each of its transactions reads the caller's rights again, and nobody takes them away
 * between that and the commit. A long transaction asks at its start, and holds them only at its end: whoever takes
 * rights away never waits for it.
 */
export function askingRights(database: Database): Database {
  return {
    ...database,
    transaction: (work, options = {}) => {
      const caller = currentCaller();
      if (caller === null) return database.transaction(work, options);
      return database.transaction(async (tx) => {
        if (options.long !== true) {
          await holdRights(tx, caller);
          return work(tx);
        }
        await refuseLostRights(tx, caller);
        const result = await work(tx);
        await holdRights(tx, caller);
        return result;
      }, options);
    },
  };
}

/** Until the transaction ends nobody takes the caller's rights away; RightsLost where somebody already has. */
export async function holdRights(tx: Transaction, caller: Caller): Promise<void> {
  await tx.run('select pg_advisory_xact_lock_shared($1, $2)', [LOCK_CLASS, caller.user.id]);
  await refuseLostRights(tx, caller);
}

/** For whoever takes rights away: waits for what these people are writing, and nothing new begins until the end. */
export async function stopUseOfRights(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1, person) from unnest($2::integer[]) as person', [
    LOCK_CLASS,
    [...userIds],
  ]);
}

async function refuseLostRights(tx: Transaction, { user: { id, sessionId }, rule }: Caller): Promise<void> {
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
    throw new RightsLost(403, 'No tienes permisos para realizar esta acción.');
  }
  if (!row.signed_in) {
    throw new RightsLost(401, 'Sesión expirada. Por favor, inicia sesión nuevamente.');
  }
}
