import { type OperationNodeSource, sql } from 'kysely';
import { type AuditEntry, type Author, auditRow } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { KeptChange } from './kept-changes.ts';
import { newsRow } from './news/record-news.ts';
import type { Outcomes } from './operations.ts';
import type { Task } from './tables.ts';
import { type Notice, putNotices } from './tell-people.ts';
import type { Draft } from './write-field.ts';

export interface Change {
  readonly id: string;
  /** The task before the change; null when it is created. */
  readonly task: Task | null;
  readonly draft: Draft;
  readonly versions: Readonly<Record<string, number>>;
  /** Added to the history in this order. */
  readonly kept: readonly KeptChange[];
  /** Null when no value changed. */
  readonly audit: Pick<AuditEntry, 'action' | 'before' | 'after'> | null;
  readonly notices: readonly Notice[];
  readonly operation: string;
  /** Stored for a repeated call; null for a change that nobody repeats. */
  readonly answer: Outcomes | null;
  readonly by: Author;
  readonly at: Date;
}

/**
 * Stores a change of a task with its items, history, news, audit entry, notices and answer, in one statement. Returns
 * false when the task that was to be created is there already, or the one that was read has changed since; then the
 * transaction has to be rolled back.
 */
export async function writeChange({ kysely }: Transaction, change: Change): Promise<boolean> {
  const { id, draft, kept, audit, notices, operation, answer, by, at } = change;
  const removed = draft.items.filter(({ value }) => value === null).map(({ field }) => field);
  const put = draft.items.filter(({ value }) => value !== null);
  const parts: Record<string, OperationNodeSource> = {
    escrita: taskRow(kysely, change),
    novedad: kysely.insertInto('tarea_novedad').values(newsRow({ task: id, operation }, at)),
  };
  if (removed.length > 0) {
    parts['quitada'] = sql`delete from tarea_item
      where tarea = ${id} and tipo || ':' || clave = any(${removed}::text[])`;
  }
  if (put.length > 0) {
    parts['puesta'] = kysely
      .insertInto('tarea_item')
      .values(
        put.map(({ item, value }) => ({
          tarea: id,
          tipo: item.kind,
          clave: item.key,
          valor: JSON.stringify(value),
          autor: by.id,
          autor_nombre: by.name,
          creado_en: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tarea', 'tipo', 'clave'])
          .doUpdateSet({ valor: sql`excluded.valor`, editado: true }),
      );
  }
  if (kept.length > 0) {
    parts['guardada'] = kysely.insertInto('tarea_cambio').values(
      kept.map(({ field, value, version, resultado }) => ({
        tarea: id,
        campo: field,
        valor: JSON.stringify(value),
        version,
        resultado,
        operacion: operation,
        usuario_id: by.id,
        por: by.name,
        en: at,
      })),
    );
  }
  if (audit !== null) {
    const parents = { tarea: draft.content.titulo };
    const row = auditRow({ at, by, entity: 'tarea', parents, ...audit });
    parts['apuntada'] = kysely
      .insertInto('auditoria')
      .values({ ...row, entidad_id: sql<string>`(select numero::text from escrita)` });
  }
  if (answer !== null) {
    parts['contestada'] = kysely
      .updateTable('tarea_operacion')
      .set({ respuesta: JSON.stringify(answer) })
      .where('operacion', '=', operation);
  }
  if (notices.length > 0) parts['avisada'] = putNotices(sql`escrita`, notices, at);
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.raw(name)} as (${part})`);
  const { rows } = await sql`with ${sql.join(named)} select numero from escrita`.execute(kysely);
  return rows.length > 0;
}

function taskRow(
  kysely: Transaction['kysely'],
  { id, task, draft, versions, audit, by, at }: Change,
): OperationNodeSource {
  const written = {
    ...draft.content,
    versiones: JSON.stringify(versions),
    ...((task === null || audit !== null) && { modificada_en: at, modificada_por: by.name }),
  };
  if (task !== null) {
    return kysely
      .updateTable('tarea')
      .set({ ...written, revision: task.revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', task.revision)
      .returningAll();
  }
  return kysely
    .insertInto('tarea')
    .values({
      ...written,
      id,
      revision: 2,
      creada_en: at,
      creada_por: by.name,
      modificada_en: at,
      modificada_por: by.name,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll();
}
