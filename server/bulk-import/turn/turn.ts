import type { Transaction } from '../../db/database.ts';

export const BULK_IMPORT = 'carga_masiva';

export const TURN_MS = 150_000;

/**
 * A page that drives a run calls more often than this, so after this long without a call it counts as closed.
 */
export const SILENCE_MS = 30_000;

export interface Turn {
  readonly carga: number | null;
  readonly hasta: Date | null;
}

export const isHeld = (turn: Turn, now: Date): boolean =>
  turn.carga !== null && turn.hasta !== null && turn.hasta.getTime() > now.getTime();

const readTurn = (tx: Transaction) =>
  tx.kysely.selectFrom('carga_turno').select(['carga', 'hasta']).where('tipo', '=', BULK_IMPORT);

export const awaitTurn = (tx: Transaction): Promise<Turn> =>
  readTurn(tx).forUpdate().executeTakeFirstOrThrow();

/**
 * Locks the turn (the right to load) until the transaction ends. Returns null when another transaction, such
 * as a working run, has locked it.
 */
export async function lockTurn(tx: Transaction): Promise<Turn | null> {
  return (await readTurn(tx).forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

/**
 * Keeps loads from beginning until the transaction ends; other transactions may do the same at the same time. Returns
 * null while a load is working.
 */
export async function shareTurn(tx: Transaction): Promise<Turn | null> {
  return (await readTurn(tx).forShare().skipLocked().executeTakeFirst()) ?? null;
}

export async function takeTurn(tx: Transaction, runId: number, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: runId, hasta: new Date(now.getTime() + TURN_MS) })
    .where('tipo', '=', BULK_IMPORT)
    .execute();
}

export async function releaseTurn(tx: Transaction, runId: number): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: null, hasta: null })
    .where('tipo', '=', BULK_IMPORT)
    .where('carga', '=', runId)
    .execute();
}

export const silentSince = (lapse: number): number => lapse - TURN_MS;
