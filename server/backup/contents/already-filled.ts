import type { Transaction } from '../../db/database.ts';
import type { DatabaseContents } from './database-contents.ts';
import { occupiedTable, refuseOccupied } from './occupied.ts';
import { readContents } from './read-contents.ts';
import { differences } from './refuse-differences.ts';

/**
 * Whether the database already has exactly these contents, as after a restore that was killed behind its last commit.
 * False when it is empty. Throws BackupRefused when it holds other work of people.
 */
export async function isAlreadyFilled(tx: Transaction, wanted: DatabaseContents): Promise<boolean> {
  if ((await occupiedTable(tx)) === null) return false;
  if (differences(wanted, await readContents(tx)).length > 0) await refuseOccupied(tx);
  return true;
}
