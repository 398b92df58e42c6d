import type { Transaction } from '../db/database.ts';

const MINUTE = 60_000;
const FAILURES_PER_LOCK = 10;
/** From here on only an administrator, or the owner by the link mailed to them, opens the account again. */
export const TRIES_OF_AN_ACCOUNT = 100;
const FIRST_LOCK_MS = 15 * MINUTE;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE;

/**
 * How many tries the account has failed one after another; null while it is locked. Its row stays locked until the
 * transaction ends: tries at once are counted one by one.
 */
export async function failuresBeforeTry(
  { kysely }: Transaction,
  userId: number,
  at: Date,
): Promise<number | null> {
  const { fallos, bloqueado_hasta } = await kysely
    .insertInto('acceso_fallido')
    .values({ usuario_id: userId, fallos: 0, bloqueado_hasta: null })
    .onConflict((conflict) =>
      conflict.column('usuario_id').doUpdateSet(({ ref }) => ({ usuario_id: ref('excluded.usuario_id') })),
    )
    .returning(['fallos', 'bloqueado_hasta'])
    .executeTakeFirstOrThrow();
  const isLocked = fallos >= TRIES_OF_AN_ACCOUNT || (bloqueado_hasta !== null && bloqueado_hasta > at);
  return isLocked ? null : fallos;
}

export interface Lock {
  readonly failures: number;
  /** null: until somebody resets it. */
  readonly until: Date | null;
}

/** Counts the try as failed before it is compared: a success takes it back. The lock it brings about, if any. */
export async function countFailure(
  { kysely }: Transaction,
  userId: number,
  before: number,
  at: Date,
): Promise<Lock | null> {
  const failures = before + 1;
  const ms = lockMs(failures);
  const until = ms === null ? null : new Date(at.getTime() + ms);
  await kysely
    .updateTable('acceso_fallido')
    .set({ fallos: failures, bloqueado_hasta: until })
    .where('usuario_id', '=', userId)
    .execute();
  if (failures >= TRIES_OF_AN_ACCOUNT) return { failures, until: null };
  return until === null ? null : { failures, until };
}

/** Every tenth locks, each time for twice as long. */
function lockMs(failures: number): number | null {
  if (failures % FAILURES_PER_LOCK !== 0) return null;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures / FAILURES_PER_LOCK - 1));
}

/** After a success, or by whoever may let them in again. */
export async function clearFailures({ kysely }: Transaction, userId: number): Promise<void> {
  await kysely.deleteFrom('acceso_fallido').where('usuario_id', '=', userId).execute();
}
