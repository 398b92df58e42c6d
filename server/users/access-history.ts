import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { PERMISSION_FLAGS } from '../../src/api/contract/permissions.ts';
import type { AccessHistory, accessHistoryQuery } from '../../src/api/contract/users.ts';
import type { Tables } from '../db/tables.ts';

export async function accessHistory(
  db: Kysely<Tables>,
  userId: number,
  { antes, limite }: z.output<typeof accessHistoryQuery>,
): Promise<AccessHistory> {
  let found = db
    .selectFrom('auditoria')
    .select(['id', 'momento', 'usuario', 'antes', 'despues'])
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', String(userId))
    .where('accion', '=', 'usuario.permisosCambiados');
  if (antes !== undefined) found = found.where('id', '<', antes);
  const rows = await found
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
  const items = rows.slice(0, limite).map(({ id, momento, usuario, antes, despues }) => {
    const had = heldIn(antes);
    const has = heldIn(despues);
    return {
      id,
      momento: momento.toISOString(),
      por: usuario,
      concedidos: PERMISSION_FLAGS.filter((flag) => has.includes(flag) && !had.includes(flag)),
      retirados: PERMISSION_FLAGS.filter((flag) => had.includes(flag) && !has.includes(flag)),
    };
  });
  return { items, siguiente: rows.length > limite ? (items.at(-1)?.id ?? null) : null };
}

const heldIn = (record: Record<string, unknown> | null): readonly unknown[] =>
  Array.isArray(record?.permisos) ? record.permisos : [];
