import { type Kysely, sql } from 'kysely';
import { type SessionEnd, sessionEnded } from '../../src/api/contract/identity.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { newToken, tokenHash } from './token.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface Lifetime {
  readonly idle: number;
  /** Seconds until a session ends even when it is used all the time. */
  readonly longest: number;
}

const REMEMBERED: Lifetime = { idle: 24 * HOUR_S, longest: 7 * 24 * HOUR_S };
const NOT_REMEMBERED: Lifetime = { idle: HOUR_S, longest: 12 * HOUR_S };

/** Minimum number of seconds between two renewals of a session that are written. */
const RENEWAL_S = MINUTE_S;

interface NewSession {
  readonly userId: number;
  readonly remember: boolean;
  readonly device: string | null;
  readonly deviceId: number | null;
  readonly at: Date;
}

export async function openSession(
  tx: Transaction,
  { userId, remember, device, deviceId, at }: NewSession,
): Promise<{ token: string; sessionId: number }> {
  const token = newToken();
  const { idle, longest } = remember ? REMEMBERED : NOT_REMEMBERED;
  await tx.kysely
    .deleteFrom('sesion')
    .where('usuario_id', '=', userId)
    .where(({ or, eb }) => or([eb('inactiva_en', '<=', at), eb('caduca_en', '<=', at)]))
    .execute();
  await tx.kysely
    .deleteFrom('sesion_terminada')
    .where('terminada_en', '<', later(at, -REMEMBERED.longest))
    .execute();
  const { id } = await tx.kysely
    .insertInto('sesion')
    .values({
      usuario_id: userId,
      token_hash: tokenHash(token),
      inactividad_s: idle,
      creada_en: at,
      inactiva_en: later(at, idle),
      caduca_en: later(at, longest),
      dispositivo: device,
      equipo_id: deviceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, sessionId: id };
}

export async function closeSession(tx: Transaction, sessionId: number): Promise<boolean> {
  const closed = await tx.kysely
    .deleteFrom('sesion')
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

interface EndingSessions {
  readonly userId: number;
  readonly why: SessionEnd;
  readonly keep?: number | null;
  readonly only?: number | null;
}

export async function endSessions(
  { kysely }: Transaction,
  { userId, why, keep = null, only = null }: EndingSessions,
) {
  const ended = await kysely
    .deleteFrom('sesion')
    .where('usuario_id', '=', userId)
    .$if(keep !== null, (sessions) => sessions.where('id', '<>', keep))
    .$if(only !== null, (sessions) => sessions.where('id', '=', only))
    .returning(['id', 'dispositivo', 'equipo_id', 'token_hash'])
    .execute();
  if (ended.length > 0) {
    await kysely
      .insertInto('sesion_terminada')
      .values(ended.map(({ token_hash }) => ({ token_hash, motivo: why })))
      .execute();
  }
  return ended;
}

/** Why the session of this token ended early; null when it did not, or when its record was purged. */
export async function sessionEndOf(db: Kysely<Tables>, token: string): Promise<SessionEnd | null> {
  const row = await db
    .selectFrom('sesion_terminada')
    .select('motivo')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row ? sessionEnded.parse(row).motivo : null;
}

/**
 * Extends the session without waiting for the disk or a standby. If a crash loses the write, the session ends one
 * minute early at most.
 */
export async function renewSession(db: Kysely<Tables>, sessionId: number, until: Date): Promise<void> {
  await sql`
    with unawaited as (select set_config('synchronous_commit', 'off', true))
    update sesion set inactiva_en = ${until} from unawaited
    where id = ${sessionId} and inactiva_en < ${until}`.execute(db);
}

/** The new end of a session that is used now; null when the last renewal is too recent for another. */
export function renewalOf(
  { inactividad_s, inactiva_en }: { inactividad_s: number; inactiva_en: Date },
  at: Date,
): Date | null {
  const until = later(at, inactividad_s);
  return until.getTime() - inactiva_en.getTime() >= RENEWAL_S * 1000 ? until : null;
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
