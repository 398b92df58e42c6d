import type { FieldResult } from '../../src/api/contract/records/task-changes.ts';
import type { Transaction } from '../db/database.ts';
import type { Task } from './tables.ts';

/** The value that a field had in a version; undefined when the history does not contain it. */
export async function valueAt(
  tx: Transaction,
  { id }: Pick<Task, 'id'>,
  field: string,
  version: number,
): Promise<unknown> {
  const row = await tx.kysely
    .selectFrom('tarea_cambio')
    .select('valor')
    .where('tarea', '=', id)
    .where('campo', '=', field)
    .where('version', '=', version)
    .where('resultado', '=', 'aplicado')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.valor;
}

export async function lastWriter(
  tx: Transaction,
  { id, creada_por, creada_en }: Pick<Task, 'id' | 'creada_por' | 'creada_en'>,
  field: string,
): Promise<{ version: number; por: string; en: string }> {
  const row = await tx.kysely
    .selectFrom('tarea_cambio')
    .select(['version', 'por', 'en'])
    .where('tarea', '=', id)
    .where('campo', '=', field)
    .where('version', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    por: row?.por ?? creada_por,
    en: (row?.en ?? creada_en).toISOString(),
  };
}

/** A value that was sent for a field, for the history of the task. */
export interface KeptChange {
  readonly field: string;
  readonly value: unknown;
  readonly version: number | null;
  readonly resultado: FieldResult;
}
