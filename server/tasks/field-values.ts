import type { Selectable } from 'kysely';
import type { Transaction } from '../db/database.ts';
import type { TareaTable } from './tables.ts';
import type { WantedField } from './task-values.ts';

/** The present value of a field, in the form in which a change sends it; null for an item that does not exist. */
export async function readField(
  tx: Transaction,
  task: Selectable<TareaTable>,
  { field, item }: Pick<WantedField, 'field' | 'item'>,
): Promise<unknown> {
  if (item !== null) {
    const row = await tx.kysely
      .selectFrom('tarea_item')
      .select('valor')
      .where('tarea', '=', task.id)
      .where('tipo', '=', item.kind)
      .where('clave', '=', item.key)
      .executeTakeFirst();
    return row?.valor ?? null;
  }
  switch (field) {
    case 'titulo':
      return task.titulo;
    case 'descripcion':
      return task.descripcion;
    case 'responsable':
      return task.responsable;
    case 'vence':
      return task.vence;
    default:
      return readPlace(tx, task);
  }
}

async function readPlace(tx: Transaction, { id, columna, orden, estado, motivo }: Selectable<TareaTable>) {
  // A card that is being created has no place yet.
  if (orden === '') return { columna, despues: null, estado, motivo };
  const { rows } = await tx.run(
    `select id from tarea where columna = $1 and orden < $2 and id <> $3 order by orden desc, numero desc limit 1`,
    [columna, orden, id],
  );
  return { columna, despues: (rows[0]?.['id'] as string | undefined) ?? null, estado, motivo };
}
