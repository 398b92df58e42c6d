import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';

/**
 * Keys with the people who made them. `vale` is false when the key was revoked, or its maker was deactivated or may no
 * longer open the panel.
 */
export const keysWithMakers = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('clave_programa as c')
    .innerJoin('usuario as u', 'u.id', 'c.creada_por')
    .selectAll('c')
    .select('u.nombre as creador')
    .select(
      sql<boolean>`c.revocada_en is null and u.activo and u.borrado_en is null and exists (
        select from permiso p
        where p.usuario_id = u.id and p.concedido and p.modulo in ('panel_admin', 'admin')
      )`.as('vale'),
    );

/** Whether the key is valid. If so, it cannot be revoked before the transaction ends. */
export async function holdKey(tx: Transaction, id: number): Promise<boolean> {
  const row = await keysWithMakers(tx).where('c.id', '=', id).forShare('c').executeTakeFirst();
  return row?.vale === true;
}

export async function keyStands(tx: Transaction, id: number): Promise<boolean> {
  const row = await keysWithMakers(tx).where('c.id', '=', id).executeTakeFirst();
  return row?.vale === true;
}
