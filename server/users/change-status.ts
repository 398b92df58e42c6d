import type { ListedUser } from '../../src/api/contract/users.ts';
import { whyNotStatus } from '../../src/shared/access-rules.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { stopUseOfRights } from '../identity/rights.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { readPeople } from './listed-users.ts';

export async function changeStatus(
  turn: AccessTurn,
  ids: readonly number[],
  isActive: boolean,
): Promise<ListedUser[]> {
  await stopUseOfRights(turn.tx, ids);
  const people = await readPeople(turn.tx, ids, turn.at);
  for (const person of people) {
    refuseTo(whyNotStatus(turn.actor, person, isActive), person, people.length > 1);
  }
  const changed = people.filter(({ is_active }) => is_active !== isActive);
  // The trigger of migration 002 ends their sessions and codes.
  await turn.tx.run('update usuario set activo = $1 where id = any($2::integer[])', [
    isActive,
    changed.map(({ id }) => id),
  ]);
  const action = isActive ? 'usuario.activado' : 'usuario.desactivado';
  const status = (on: boolean) => ({ activo: on });
  await recordAudit(
    turn.tx,
    ...changed.map((person) =>
      auditOf(turn, person, action, { before: status(!isActive), after: status(isActive) }),
    ),
  );
  return readPeople(turn.tx, ids, turn.at);
}
