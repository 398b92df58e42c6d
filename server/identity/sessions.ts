import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import type { SignedInUser } from '../http/permission.ts';
import { permissionsOf } from './users.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface Lifetime {
  /** Seconds without use after which it lapses. */
  readonly idle: number;
  /** Seconds after which it lapses whatever happens. */
  readonly longest: number;
}

const REMEMBERED: Lifetime = { idle: 24 * HOUR_S, longest: 7 * 24 * HOUR_S };
const NOT_REMEMBERED: Lifetime = { idle: HOUR_S, longest: 12 * HOUR_S };

/** A session in use is written at most this often. */
const RENEWAL_S = MINUTE_S;

const TOKEN_BYTES = 32;

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  tx: Transaction,
  { userId, remember, at }: { userId: number; remember: boolean; at: Date },
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { idle, longest } = remember ? REMEMBERED : NOT_REMEMBERED;
  await tx.kysely
    .deleteFrom('sesion')
    .where('usuario_id', '=', userId)
    .where(({ or, eb }) => or([eb('inactiva_en', '<=', at), eb('caduca_en', '<=', at)]))
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, sessionId: id };
}

/** Who holds the token, with the flags as the database has them now; null when the session is over. */
export async function findSession(database: Database, token: string, at: Date): Promise<SignedInUser | null> {
  const row = await database.kysely
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.usuario_id')
    .leftJoin('permiso', (join) =>
      join.onRef('permiso.usuario_id', '=', 'usuario.id').on('permiso.concedido', '=', true),
    )
    .select(['sesion.id as sessionId', 'sesion.inactividad_s', 'sesion.inactiva_en'])
    .select(['usuario.id', 'usuario.nombre', 'usuario.email'])
    .select(sql<(string | null)[]>`array_agg(permiso.modulo)`.as('granted'))
    .where('sesion.token_hash', '=', tokenHash(token))
    .where('usuario.activo', '=', true)
    .where('sesion.inactiva_en', '>', at)
    .where('sesion.caduca_en', '>', at)
    .groupBy(['sesion.id', 'usuario.id'])
    .executeTakeFirst();
  if (!row) return null;
  const renewed = later(at, row.inactividad_s);
  if (renewed.getTime() - row.inactiva_en.getTime() >= RENEWAL_S * 1000) {
    await renewSession(database, row.sessionId, renewed);
  }
  return {
    id: row.id,
    name: row.nombre,
    email: row.email,
    permissions: permissionsOf(row.granted.filter((flag) => flag !== null)),
    sessionId: row.sessionId,
  };
}

/** Whether there was one to close. */
export async function closeSession(tx: Transaction, sessionId: number): Promise<boolean> {
  const closed = await tx.kysely
    .deleteFrom('sesion')
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

async function renewSession(database: Database, sessionId: number, until: Date): Promise<void> {
  await database.kysely
    .updateTable('sesion')
    .set({ inactiva_en: until })
    .where('id', '=', sessionId)
    .where('inactiva_en', '<', until)
    .execute();
}

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
