import { sql } from 'kysely';
import type { ClosedSessions, OwnSession } from '../../src/api/contract/profile.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { SignedInUser } from '../identity/caller.ts';
import { requireFreshProof } from '../identity/fresh-proof.ts';
import { forgetDevices } from '../identity/known-devices.ts';
import { endSessions } from '../identity/sessions.ts';
import { holdActiveUser } from '../identity/users.ts';
import { conflict, notFound } from '../problem.ts';
import { endKeys } from '../program-keys/end-keys.ts';

const THIS_ONE = 'Es la sesión que estás usando: para salir, cierra sesión.';

export async function ownSessions(
  { kysely, nowInQuery }: Database,
  { id, sessionId }: SignedInUser,
): Promise<OwnSession[]> {
  const rows = await kysely
    .selectFrom('sesion')
    .select(['id', 'dispositivo', 'creada_en', 'caduca_en', 'inactiva_en'])
    .select(sql<Date>`inactiva_en - inactividad_s * interval '1 second'`.as('usada_en'))
    .where('usuario_id', '=', id)
    .where('inactiva_en', '>', nowInQuery())
    .where('caduca_en', '>', nowInQuery())
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('usada_en', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dispositivo: row.dispositivo,
    abierta: row.creada_en.toISOString(),
    usada: row.usada_en.toISOString(),
    caduca: earlier(row.inactiva_en, row.caduca_en).toISOString(),
    actual: row.id === sessionId,
  }));
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

interface Closing {
  readonly database: Database;
  readonly caller: SignedInUser;
  readonly by: By;
}

export async function closeOwnSession(closing: Closing, sessionId: number): Promise<ClosedSessions> {
  if (sessionId === closing.caller.sessionId) throw conflict(THIS_ONE);
  const closed = await close(closing, { only: sessionId, endsKeys: false });
  if (closed.cerradas === 0) throw notFound('Recurso no encontrado.');
  return closed;
}

/** With `endsKeys`, the caller's keys for programs end too. */
export const closeOtherSessions = (closing: Closing, endsKeys: boolean): Promise<ClosedSessions> =>
  close(closing, { only: null, endsKeys });

interface Closed {
  readonly only: number | null;
  readonly endsKeys: boolean;
}

function close(
  { database, caller, by }: Closing,
  { only: sessionId, endsKeys }: Closed,
): Promise<ClosedSessions> {
  return database.transaction(async (tx) => {
    await holdActiveUser(tx, caller.id);
    await requireFreshProof(tx, caller);
    const closed = await endSessions(tx, {
      userId: caller.id,
      why: 'cerrada_desde_otra',
      keep: caller.sessionId,
      only: sessionId,
    });
    const at = await tx.now();
    const ended = sessionId === null ? null : closed.map(({ equipo_id }) => equipo_id);
    await forgetDevices(tx, caller, ended);
    await recordAudit(
      tx,
      ...closed.map(({ id, dispositivo }) => ({
        at,
        by,
        action: 'sesion.cerrada',
        entity: 'sesion',
        entityId: id,
        after: { dispositivo },
      })),
    );
    const makerId = caller.id;
    const claves = endsKeys ? await endKeys(tx, { makerId, why: 'cerradas', at, by }) : 0;
    return { cerradas: closed.length, claves };
  });
}
