import type { Transaction } from '../db/database.ts';

const MINUTE = 60_000;
export const FAILURES_PER_LOCK = 10;
/**
 * After this many failures in a row the account stays locked until an administrator, or the owner by a mailed link,
 * unlocks it.
 */
export const TRIES_IN_A_ROW = 100;
export const FIRST_LOCK_MS = 15 * MINUTE;
const LONGEST_LOCK_MS = 24 * 60 * MINUTE;

export interface Triers {
  readonly userId: number;
  readonly deviceId: number | null;
}

/**
 * How many tries in a row failed; null while locked. Locks the row until the transaction ends, so that parallel tries
 * are counted one by one.
 */
export async function failuresBeforeTry(
  { kysely }: Transaction,
  { userId, deviceId }: Triers,
  at: Date,
): Promise<number | null> {
  const { fallos, bloqueado_hasta } = await kysely
    .insertInto('acceso_fallido')
    .values({ usuario_id: userId, equipo_id: deviceId, fallos: 0, bloqueado_hasta: null })
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'equipo_id'])
        .doUpdateSet(({ ref }) => ({ usuario_id: ref('excluded.usuario_id') })),
    )
    .returning(['fallos', 'bloqueado_hasta'])
    .executeTakeFirstOrThrow();
  const isLocked = fallos >= TRIES_IN_A_ROW || (bloqueado_hasta !== null && bloqueado_hasta > at);
  return isLocked ? null : fallos;
}

export interface Lock {
  readonly failures: number;
  readonly until: Date | null;
}

export async function countFailure(
  { kysely }: Transaction,
  { userId, deviceId }: Triers,
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
    .where('equipo_id', 'is not distinct from', deviceId)
    .execute();
  if (failures >= TRIES_IN_A_ROW) return { failures, until: null };
  return until === null ? null : { failures, until };
}

/**
 * How long the account is locked after this failure: after every tenth failure, each time twice as long, up to a day.
 * Null when it is not locked.
 */
function lockMs(failures: number): number | null {
  if (failures % FAILURES_PER_LOCK !== 0) return null;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures / FAILURES_PER_LOCK - 1));
}

export async function clearFailures({ kysely }: Transaction, { userId, deviceId }: Triers): Promise<void> {
  await kysely
    .deleteFrom('acceso_fallido')
    .where('usuario_id', '=', userId)
    .where('equipo_id', 'is not distinct from', deviceId)
    .execute();
}

export async function clearEveryFailure({ kysely }: Transaction, userId: number): Promise<void> {
  await kysely.deleteFrom('acceso_fallido').where('usuario_id', '=', userId).execute();
}
