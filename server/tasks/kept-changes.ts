import type { Selectable } from 'kysely';
import type { FieldResult } from '../../src/api/contract/records/task-changes.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { TareaTable } from './tables.ts';

type Task = Selectable<TareaTable>;

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
  { id, creada_por, creada_en }: Task,
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

export interface KeptChange {
  readonly field: string;
  readonly value: unknown;
  readonly version: number | null;
  readonly resultado: FieldResult;
  readonly operation: string;
}

/** Adds changes to the history of a task, in the given order. */
export async function keepChanges(
  tx: Transaction,
  { id }: Pick<Task, 'id'>,
  changes: readonly KeptChange[],
  by: Author,
): Promise<void> {
  if (changes.length === 0) return;
  const kept = { usuario_id: by.id, por: by.name, en: await tx.now() };
  await tx.kysely
    .insertInto('tarea_cambio')
    .values(
      changes.map(({ field, value, version, resultado, operation }) => ({
        tarea: id,
        campo: field,
        valor: JSON.stringify(value),
        version,
        resultado,
        operacion: operation,
        ...kept,
      })),
    )
    .execute();
}
