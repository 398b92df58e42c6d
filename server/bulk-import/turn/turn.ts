import type { Transaction } from '../../db/database.ts';

/** The kind of load whose turn this is; another kind would have a row of its own. */
export const BULK_IMPORT = 'carga_masiva';

/** A turn lasts this long past the last sign of life of its run. */
export const TURN_MS = 150_000;

/** A run whose browser gave up is silent from then on; between two steps of a living one less time passes. */
export const SILENCE_MS = 30_000;

export interface Turn {
  readonly carga: number | null;
  readonly hasta: Date | null;
}

export const isHeld = (turn: Turn, now: Date): boolean =>
  turn.carga !== null && turn.hasta !== null && turn.hasta.getTime() > now.getTime();

const readTurn = (tx: Transaction) =>
  tx.kysely.selectFrom('carga_turno').select(['carga', 'hasta']).where('tipo', '=', BULK_IMPORT);

/** Holds the row until the transaction ends, after waiting for whoever has it. */
export const awaitTurn = (tx: Transaction): Promise<Turn> =>
  readTurn(tx).forUpdate().executeTakeFirstOrThrow();

/** Holds the row until the transaction ends; null while another transaction holds it, which may be a run at work. */
export async function lockTurn(tx: Transaction): Promise<Turn | null> {
  return (await readTurn(tx).forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

export async function takeTurn(tx: Transaction, carga: number, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga, hasta: new Date(now.getTime() + TURN_MS) })
    .where('tipo', '=', BULK_IMPORT)
    .execute();
}

/** Nothing to do when another run has the turn by now. */
export async function releaseTurn(tx: Transaction, carga: number): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: null, hasta: null })
    .where('tipo', '=', BULK_IMPORT)
    .where('carga', '=', carga)
    .execute();
}

/** The last sign of life of the run whose turn ends then. */
export const silentSince = (lapse: number): number => lapse - TURN_MS;
