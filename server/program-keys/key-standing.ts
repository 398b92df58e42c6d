import { sql } from 'kysely';
import { CALL_FLAGS } from '../../src/api/contract/program-keys.ts';
import type { Database, Transaction } from '../db/database.ts';

/** Pairs of a call and the permission that it needs. */
const NEEDED = JSON.stringify(Object.entries(CALL_FLAGS).filter(([, flag]) => flag !== null));

/** True when the maker `u` of a key `c` is active, and may open the panel and make every call of the key. */
export const MAKER_HOLDS = sql<boolean>`(
  u.activo and u.borrado_en is null and exists (
    select from permiso p where p.usuario_id = u.id and p.concedido and p.modulo in ('panel_admin', 'admin')
  ) and not exists (
    select from jsonb_array_elements(${NEEDED}::text::jsonb) as n (par)
    where n.par ->> 0 = any(c.llamadas) and not exists (
      select from permiso p
      where p.usuario_id = u.id and p.concedido and p.modulo in (n.par ->> 1, 'admin')
    )
  )
)`;

/** Keys with the people who made them. `vale` is false when the key ended, or its maker does not hold what it needs. */
export const keysWithMakers = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('clave_programa as c')
    .innerJoin('usuario as u', 'u.id', 'c.creada_por')
    .selectAll('c')
    .select('u.nombre as creador')
    .select(sql<boolean>`c.revocada_en is null and ${MAKER_HOLDS}`.as('vale'));

/** Whether the key is valid. If so, it cannot be revoked before the transaction ends. */
export async function holdKey(tx: Transaction, id: number): Promise<boolean> {
  const row = await keysWithMakers(tx).where('c.id', '=', id).forShare('c').executeTakeFirst();
  return row?.vale === true;
}

export async function keyStands(tx: Transaction, id: number): Promise<boolean> {
  const row = await keysWithMakers(tx).where('c.id', '=', id).executeTakeFirst();
  return row?.vale === true;
}
