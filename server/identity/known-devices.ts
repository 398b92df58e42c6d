import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { TRIES_IN_A_ROW } from './lockout.ts';
import { newToken, tokenHash } from './token.ts';
import type { Addressee } from './users.ts';

const VALID_MS = 365 * 24 * 3_600_000;
const DEVICES_OF_AN_ACCOUNT = 20;

export interface KnownDevice {
  readonly id: number;
  readonly owner: Addressee;
}

export interface DeviceDeps {
  readonly database: Database;
  readonly secret: string;
}

/**
 * The device of this account that sent one of the tokens; null when none did. Forged tokens are dropped without a
 * query.
 */
export async function findKnownDevice(
  { database, secret }: DeviceDeps,
  email: string,
  tokens: readonly string[] = [],
): Promise<KnownDevice | null> {
  const made = tokens.filter((token) => isMadeHere(secret, token));
  if (made.length === 0) return null;
  const row = await database.kysely
    .selectFrom('equipo')
    .innerJoin('usuario', 'usuario.id', 'equipo.usuario_id')
    .leftJoin('acceso_fallido', (join) =>
      join
        .onRef('acceso_fallido.usuario_id', '=', 'equipo.usuario_id')
        .onRef('acceso_fallido.equipo_id', '=', 'equipo.id'),
    )
    .select(['equipo.id', 'usuario.id as usuario_id', 'usuario.nombre', 'usuario.email'])
    .where('equipo.token_hash', 'in', made.map(tokenHash))
    .where('equipo.caduca_en', '>', database.nowInQuery())
    .where('usuario.activo', '=', true)
    .where(({ eb, fn }) =>
      eb(fn<string>('lower', ['usuario.email']), '=', fn<string>('lower', [eb.val(email)])),
    )
    // After this many failures in a row a device counts as unknown.
    .where(({ or, eb }) =>
      or([eb('acceso_fallido.fallos', 'is', null), eb('acceso_fallido.fallos', '<', TRIES_IN_A_ROW)]),
    )
    .executeTakeFirst();
  return row ? { id: row.id, owner: { id: row.usuario_id, name: row.nombre, email: row.email } } : null;
}

export interface UsedDevice {
  readonly id: number;
  readonly token: string | null;
}

export async function rememberDevice(
  tx: Transaction,
  { secret, userId, known, at }: { secret: string; userId: number; known: KnownDevice | null; at: Date },
): Promise<UsedDevice> {
  const used = { usado_en: at, caduca_en: new Date(at.getTime() + VALID_MS) };
  if (known !== null) {
    const still = await tx.kysely
      .updateTable('equipo')
      .set(used)
      .where('id', '=', known.id)
      .returning('id')
      .executeTakeFirst();
    if (still) return { id: still.id, token: null };
  }
  await forgetOldest(tx.kysely, userId, at);
  const token = madeToken(secret);
  const { id } = await tx.kysely
    .insertInto('equipo')
    .values({ usuario_id: userId, token_hash: tokenHash(token), ...used })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

async function forgetOldest(kysely: Kysely<Tables>, userId: number, at: Date): Promise<void> {
  await kysely
    .deleteFrom('equipo')
    .where('usuario_id', '=', userId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('caduca_en', '<=', at),
        eb(
          'id',
          'in',
          selectFrom('equipo')
            .select('id')
            .where('usuario_id', '=', userId)
            .where('caduca_en', '>', at)
            .orderBy('usado_en', 'desc')
            .orderBy('id', 'desc')
            .offset(DEVICES_OF_AN_ACCOUNT - 1),
        ),
      ]),
    )
    .execute();
}

/**
 * Forgets the devices of the ended sessions `of`, or all devices when `of` is null. The caller's own device stays
 * known.
 */
export async function forgetDevices(
  { kysely }: Transaction,
  { id, sessionId }: { readonly id: number; readonly sessionId: number },
  of: readonly (number | null)[] | null,
): Promise<void> {
  await kysely
    .deleteFrom('equipo')
    .where('usuario_id', '=', id)
    .$if(of !== null, (devices) => devices.where('id', '=', sql<number>`any(${of}::bigint[])`))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sesion')
            .select('sesion.id')
            .where('sesion.id', '=', sessionId)
            .whereRef('sesion.equipo_id', '=', 'equipo.id'),
        ),
      ),
    )
    .execute();
}

const TAG_BYTES = 16;

function madeToken(secret: string): string {
  const token = newToken();
  return `${token}${tagOf(secret, token).toString('base64url')}`;
}

const TOKEN = /^([\w-]{43})([\w-]{22})$/;

function isMadeHere(secret: string, text: string): boolean {
  const [, token, tag] = TOKEN.exec(text) ?? [];
  if (token === undefined || tag === undefined) return false;
  return timingSafeEqual(tagOf(secret, token), Buffer.from(tag, 'base64url'));
}

const tagOf = (secret: string, token: string): Buffer =>
  createHmac('sha256', secret).update(`device:${token}`).digest().subarray(0, TAG_BYTES);
