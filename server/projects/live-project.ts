import type { Transaction } from '../db/database.ts';
import { officeMoment } from '../office-time.ts';
import { notFound } from '../problem.ts';

export async function liveProject(tx: Transaction, id: number) {
  const found = await tx.kysely.selectFrom('proyecto').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Recurso no encontrado.');
  if (found.borrado_en === null) return found;
  const batch = await tx.kysely
    .selectFrom('lote_borrado')
    .select('usuario_nombre')
    .where('proyecto', '=', id)
    .where('restaurado_en', 'is', null)
    .executeTakeFirst();
  throw notFound(
    `${batch?.usuario_nombre ?? 'Alguien'} eliminó el proyecto «${found.nombre}» el ${officeMoment(found.borrado_en)}. Un administrador puede restaurarlo.`,
  );
}
