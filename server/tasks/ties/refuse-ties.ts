import { TIE_KINDS, tieOf } from '../../../src/api/contract/records/task-fields.ts';
import type { Author } from '../../audit/record-audit.ts';
import { permissionsOf } from '../../identity/users.ts';
import { pointed } from '../../problem.ts';
import type { WantedField } from '../task-values.ts';
import { openKinds } from './open-kinds.ts';

const NOTHING_TO_OPEN = 'No hay ningún registro así que puedas abrir.';

interface Known {
  /** The versions of the task's fields. */
  readonly versions: Readonly<Record<string, number>>;
  /** The flags of the author. */
  readonly granted: readonly string[];
  /** The fields of wanted ties whose record exists. */
  readonly tieable: readonly string[];
}

/**
 * Throws when the author ties a task to a record that does not exist, or touches a tie to a record that they may not
 * open. The answer is the same, so that nobody learns by it which records exist. A tie that the task had once may be put
 * back after its record was deleted.
 */
export function refuseTies(
  { versions, granted, tieable }: Known,
  wanted: readonly WantedField[],
  by: Author,
): void {
  const open = by.id === null ? TIE_KINDS : openKinds(permissionsOf(granted));
  for (const { field, item, value } of wanted) {
    if (item?.kind !== 'vinculo') continue;
    const tie = tieOf(item.key);
    const mayOpen = tie !== null && open.includes(tie.tipo);
    const isKnown = value === null || versions[field] !== undefined;
    if (!mayOpen || !(isKnown || tieable.includes(field))) throw pointed('/set/vinculo', NOTHING_TO_OPEN);
  }
}
