import type { Transaction } from '../../db/database.ts';

export const BULK_IMPORT = 'carga_masiva';

/** A lease: it lasts this long after the run's last call. */
export const TURN_MS = 150_000;

/** After this long without a call the browser has given up: between two steps of a live run less time passes. */
export const SILENCE_MS = 30_000;

export interface Turn {
  readonly carga: number | null;
  readonly hasta: Date | null;
}

export const isHeld = (turn: Turn, now: Date): boolean =>
  turn.carga !== null && turn.hasta !== null && turn.hasta.getTime() > now.getTime();

const readTurn = (tx: Transaction) =>
  tx.kysely.selectFrom('carga_turno').select(['carga', 'hasta']).where('tipo', '=', BULK_IMPORT);

/** Locks the row until the transaction ends, waiting for whoever has it. */
export const awaitTurn = (tx: Transaction): Promise<Turn> =>
  readTurn(tx).forUpdate().executeTakeFirstOrThrow();

/** Locks the row until the transaction ends. null when another transaction has it, which may be a run at work. */
export async function lockTurn(tx: Transaction): Promise<Turn | null> {
  return (await readTurn(tx).forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

export async function takeTurn(tx: Transaction, runId: number, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: runId, hasta: new Date(now.getTime() + TURN_MS) })
    .where('tipo', '=', BULK_IMPORT)
    .execute();
}

/** Does nothing when another run has the turn. */
export async function releaseTurn(tx: Transaction, runId: number): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: null, hasta: null })
    .where('tipo', '=', BULK_IMPORT)
    .where('carga', '=', runId)
    .execute();
}

/** When the run whose lease ends at `lapse` was last heard of. */
export const silentSince = (lapse: number): number => lapse - TURN_MS;
