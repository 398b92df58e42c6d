import { isHeld, lockTurn } from '../../bulk-import/turn/turn.ts';
import { readHolder, turnTaken } from '../../bulk-import/turn/turn-holder.ts';
import type { Transaction } from '../../db/database.ts';
import type { Problem } from '../../problem.ts';

/**
 * Returns the problem that somebody is loading works; null when nobody is. In that case nobody can begin a
 * load before the transaction ends.
 */
export async function loadUnderWay(tx: Transaction, callerId: number, now: Date): Promise<Problem | null> {
  const turn = await lockTurn(tx);
  if (turn !== null && !isHeld(turn, now)) return null;
  return turnTaken(await readHolder(tx.kysely), callerId, now);
}
