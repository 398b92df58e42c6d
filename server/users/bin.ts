import { sql } from 'kysely';
import type { DeletionPreview, ListedUser } from '../../src/api/contract/users.ts';
import { type PersonWithAccess, whyNotDelete, whyNotStatus } from '../../src/shared/access-rules.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { stopUseOfRights } from '../identity/rights.ts';
import { conflict } from '../problem.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { readPerson } from './listed-users.ts';
import { ACCESS_REFUSALS } from './refusals.ts';

export async function previewDeletion(
  database: Database,
  actor: PersonWithAccess,
  id: number,
  now: Date,
): Promise<DeletionPreview> {
  const person = await readPerson(database, id, now);
  const refusal = whyNotDelete(actor, person);
  const counted = await database.kysely
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('sesion')
        .select(sql<number>`count(*)`.as('n'))
        .where('usuario_id', '=', id)
        .where('inactiva_en', '>', now)
        .where('caduca_en', '>', now)
        .as('sessions'),
      selectFrom('carga').select(sql<number>`count(*)`.as('n')).where('usuario_id', '=', id).as('loads'),
      selectFrom('carga')
        .select(sql<boolean>`count(*) > 0`.as('n'))
        .where('usuario_id', '=', id)
        .where('estado', '=', 'en_curso')
        .as('loading'),
    ])
    .executeTakeFirstOrThrow();
  return {
    allowed: refusal === null,
    reason: refusal && ACCESS_REFUSALS[refusal][1],
    sessions: counted.sessions ?? 0,
    permissions: Object.values(person.permissions).filter(Boolean).length,
    loads: counted.loads ?? 0,
    loading: counted.loading ?? false,
    last_access: person.last_access,
  };
}

export async function deletePerson(turn: AccessTurn, id: number): Promise<ListedUser> {
  await stopUseOfRights(turn.tx, [id]);
  const person = await readPerson(turn.tx, id, turn.at);
  refuseTo(whyNotDelete(turn.actor, person), person, false);
  await turn.tx.kysely
    .updateTable('usuario')
    .set({
      activo: false,
      borrado_en: turn.at,
      borrado_por: turn.by.name,
      borrado_activo: person.is_active,
    })
    .where('id', '=', id)
    .execute();
  const { name, email, role, is_active } = person;
  const before = { nombre: name, email, rol: role ?? null, activo: is_active };
  await recordAudit(turn.tx, auditOf(turn, person, 'usuario.borrado', { before }));
  return readPerson(turn.tx, id, turn.at, { bin: true });
}

export async function restorePerson(turn: AccessTurn, id: number): Promise<ListedUser> {
  const person = await readPerson(turn.tx, id, turn.at, { bin: true });
  if (person.deleted_at === null) throw conflict('Esa persona no está eliminada.');
  refuseTo(whyNotStatus(turn.actor, person, true), person, false);
  await refuseTakenEmail(turn.tx, person.email, conflict);
  await turn.tx.run(
    `update usuario set activo = borrado_activo, borrado_en = null, borrado_por = null, borrado_activo = null
    where id = $1`,
    [id],
  );
  const restored = await readPerson(turn.tx, id, turn.at);
  const after = { nombre: restored.name, email: restored.email, activo: restored.is_active };
  await recordAudit(turn.tx, auditOf(turn, person, 'usuario.restaurado', { after }));
  return restored;
}
