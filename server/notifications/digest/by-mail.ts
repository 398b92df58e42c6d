import type { Kysely } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newToken } from '../../identity/token.ts';

export async function getsDigest(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notificacion_resumen')
    .select('por_correo')
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  return row?.por_correo ?? false;
}

export async function wantDigest(tx: Transaction, userId: number, wanted: boolean): Promise<void> {
  await tx.kysely
    .insertInto('notificacion_resumen')
    .values({ usuario_id: userId, por_correo: wanted, baja: newToken() })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ por_correo: wanted }))
    .execute();
}

/** Finds the person by the token of a digest; null when no digest has it. */
export async function findByToken(
  db: Kysely<Tables>,
  token: string,
): Promise<{ readonly id: number; readonly name: string; readonly getsDigest: boolean } | null> {
  const row = await db
    .selectFrom('notificacion_resumen as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['u.id', 'u.nombre', 'r.por_correo'])
    .where('r.baja', '=', token)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, name: row.nombre, getsDigest: row.por_correo };
}
