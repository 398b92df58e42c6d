import { TIE_KINDS, tieOf } from '../../../src/api/contract/records/task-fields.ts';
import type { Author } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import { readUser } from '../../identity/users.ts';
import { pointed } from '../../problem.ts';
import type { WantedField } from '../task-values.ts';
import { openKinds } from './open-kinds.ts';
import { isTieable } from './tied-records.ts';

const NOTHING_TO_OPEN = 'No hay ningún registro así que puedas abrir.';

/**
 * Throws when the author ties a task to a record that does not exist, or touches a tie to a record that they may not
 * open. The answer is the same, so that nobody learns by it which records exist. A tie that the task had once may be put
 * back after its record was deleted.
 */
export async function refuseTies(
  tx: Transaction,
  versions: Readonly<Record<string, number>>,
  wanted: readonly WantedField[],
  by: Author,
): Promise<void> {
  const ties = wanted.flatMap(({ field, item, value }) =>
    item?.kind === 'vinculo' ? [{ field, value, tie: tieOf(item.key) }] : [],
  );
  if (ties.length === 0) return;
  const open = by.id === null ? TIE_KINDS : openKinds((await readUser(tx, by.id)).permissions);
  for (const { field, value, tie } of ties) {
    const mayOpen = tie !== null && open.includes(tie.tipo);
    const isKnown = value === null || versions[field] !== undefined;
    if (!mayOpen || !(isKnown || (await isTieable(tx.kysely, tie)))) {
      throw pointed('/set/vinculo', NOTHING_TO_OPEN);
    }
  }
}
