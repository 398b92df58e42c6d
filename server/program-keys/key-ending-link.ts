import type { Database, Transaction } from '../db/database.ts';
import { newToken, tokenHash } from '../identity/token.ts';
import { auditKeys } from './audit-keys.ts';

export const KEY_END_PATH = '/claves-programas/fin';
export const ENDING_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export interface EndingLink {
  readonly href: string;
  readonly until: Date;
}

/** Makes the link that ends the key. Whoever has the mail may follow it, signed in or not. */
export async function keepEndingLink(
  { kysely }: Transaction,
  origin: string,
  keyId: number,
  at: Date,
): Promise<EndingLink> {
  const token = newToken();
  const until = new Date(at.getTime() + ENDING_DAYS * DAY_MS);
  await kysely
    .updateTable('clave_programa')
    .set({ fin_hash: tokenHash(token), fin_caduca_en: until })
    .where('id', '=', keyId)
    .execute();
  const link = new URL(`/api/v2${KEY_END_PATH}`, origin);
  link.search = new URLSearchParams({ token }).toString();
  return { href: link.href, until };
}

interface KeyOfLink {
  readonly id: number;
  readonly nombre: string;
  readonly makerId: number;
  readonly maker: string;
  readonly hasEnded: boolean;
}

/** Finds the key of a link; null for an unknown link and for one that lapsed. */
export async function findKeyByLink(
  { kysely, now }: Pick<Database, 'kysely' | 'now'>,
  token: string,
): Promise<KeyOfLink | null> {
  const row = await kysely
    .selectFrom('clave_programa as c')
    .innerJoin('usuario as u', 'u.id', 'c.creada_por')
    .select(['c.id', 'c.nombre', 'c.revocada_en', 'u.id as makerId', 'u.nombre as maker'])
    .where('c.fin_hash', '=', tokenHash(token))
    .where('c.fin_caduca_en', '>', await now())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { revocada_en, ...key } = row;
  return { ...key, hasEnded: revocada_en !== null };
}

/** Ends the key of a link; changes nothing when it ended before. Null when no key has the link. */
export async function endKeyByLink(
  tx: Transaction,
  token: string,
  requestId: string,
): Promise<KeyOfLink | null> {
  const key = await findKeyByLink(tx, token);
  if (key === null) return null;
  const at = await tx.now();
  const by = { id: key.makerId, name: key.maker, requestId };
  const ended = await tx.kysely
    .updateTable('clave_programa')
    .set({ revocada_en: at, revocada_por: by.name, motivo_fin: 'enlace' })
    .where('id', '=', key.id)
    .where('revocada_en', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) {
    await auditKeys(tx, by, at, 'claveDePrograma.revocada', [{ ...key, motivo: 'enlace' }]);
  }
  return { ...key, hasEnded: true };
}
