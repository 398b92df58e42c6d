import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { FieldResult, newTaskRequest, taskPatch } from '../../src/api/contract/records/task-changes.ts';
import { type Author, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict, notFound, pointed } from '../problem.ts';
import { readField } from './field-values.ts';
import { type KeptChange, keepChanges, lastWriter, valueAt } from './kept-changes.ts';
import { mergedText } from './merge-text.ts';
import { recordNews } from './news/record-news.ts';
import { keepAnswer, type Outcomes, takeOperation } from './operations.ts';
import { NO_SUCH_TASK } from './read-sheet.ts';
import type { TareaTable } from './tables.ts';
import { type WantedField, wantedFields } from './task-values.ts';
import { tellAboutTask } from './tell-people.ts';
import { refuseTies } from './ties/refuse-ties.ts';
import { contentOf, writeField } from './write-field.ts';

export type Task = Selectable<TareaTable>;

/**
 * Applies a patch. A field that somebody else has changed since the person saw it is merged or left
 * unchanged; the outcome of each field tells which.
 */
export const patchTask = (
  database: Database,
  id: string,
  patch: z.output<typeof taskPatch>,
  by: Author,
): Promise<Outcomes> =>
  database.transaction(async (tx) => {
    const wanted = wantedFields(patch.set);
    const answered = await takeOperation(tx, { operation: patch.opId, task: id, body: patch });
    if (answered !== null) return answered;
    const task = await lockedTask(tx, id);
    const outcomes = await applyFields(tx, task, { wanted, base: patch.base, operation: patch.opId }, by);
    await keepAnswer(tx, patch.opId, outcomes);
    return outcomes;
  });

/** Creates a task in the column that `lugar` names; without it, at the end of the board's first column. */
export const createTask = (
  database: Database,
  request: z.output<typeof newTaskRequest>,
  by: Author,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { opId, id, tablero } = request;
    const wanted = wantedFields(request.set);
    if ((await takeOperation(tx, { operation: opId, task: id, body: request })) !== null) return;
    const title = wanted.find(({ field }) => field === 'titulo')?.value;
    if (typeof title !== 'string')
      throw pointed('/set/titulo', 'Escribe un título: así la encontrarán los demás.');
    const column = await firstColumn(tx, tablero);
    const at = await tx.now();
    const { rows } = await tx.run(
      `insert into tarea (id, tablero, columna, orden, titulo, estado, versiones, creada_en, creada_por,
          modificada_en, modificada_por)
        values ($1, $2, $3, '', $4, $5, '{}', $6, $7, $6, $7) on conflict (id) do nothing returning *`,
      [id, tablero, column.id, title, column.estado, at, by.name],
    );
    const created = rows[0] as Task | undefined;
    if (created === undefined) throw conflict('Esa tarea ya está creada: no se ha guardado nada.');
    const place = wanted.some(({ field }) => field === 'lugar')
      ? []
      : wantedFields({ lugar: { columna: column.id, despues: column.last, estado: column.estado } });
    // The title is emptied here, so that it is written and recorded like the other fields below.
    const task = { ...created, titulo: '' };
    await applyFields(
      tx,
      task,
      { wanted: [...wanted, ...place], base: {}, operation: opId, isNew: true },
      by,
    );
    await keepAnswer(tx, opId, {});
  });

export interface FieldsWanted {
  readonly wanted: readonly WantedField[];
  readonly base: Readonly<Record<string, number>>;
  readonly operation: string;
  readonly isNew?: boolean;
}

/** Applies the wanted fields one by one. Call it in the transaction that has locked the task. */
export async function applyFields(
  tx: Transaction,
  task: Task,
  order: FieldsWanted,
  by: Author,
): Promise<Outcomes> {
  const { wanted, base, operation, isNew = false } = order;
  await refuseTies(tx, task.versiones, wanted, by);
  await lockColumns(tx, task, wanted);
  const at = await tx.now();
  const versions: Record<string, number> = { ...task.versiones };
  const outcomes: Record<string, Outcomes[string]> = {};
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const kept: KeptChange[] = [];
  for (const one of wanted) {
    const { field } = one;
    const current = await readField(tx, task, one);
    const seen = base[field] ?? 0;
    const { resultado, value } = await outcomeOf(tx, task, {
      one,
      seen,
      current,
      version: versions[field] ?? 0,
    });
    const written =
      resultado === 'perdido' ? null : await writeField(tx, task, { ...one, value } as WantedField, by);
    if (written === null) {
      kept.push({ field, value: one.value, version: null, resultado: 'perdido', operation });
      outcomes[field] = { ...(await lastWriter(tx, task, field)), resultado: 'perdido', valor: current };
      continue;
    }
    const isChange = isNew || !isDeepStrictEqual(written.value, current);
    const version = (versions[field] ?? 0) + (isChange ? 1 : 0);
    versions[field] = version;
    // The history keeps what the person sent. After a merge, the merged value gets an entry of its own.
    kept.push({ field, value: one.value, version, resultado, operation });
    if (resultado === 'fusionado') {
      kept.push({ field, value: written.value, version, resultado: 'aplicado', operation });
    }
    outcomes[field] = { resultado, valor: written.value, version, por: by.name, en: at.toISOString() };
    if (isChange) {
      before[field] = current;
      after[field] = written.value;
    }
  }
  await tx.kysely
    .updateTable('tarea')
    .set({
      ...contentOf(task),
      versiones: JSON.stringify(versions),
      revision: task.revision + 1,
      ...(Object.keys(after).length > 0 && { modificada_en: at, modificada_por: by.name }),
    })
    .where('id', '=', task.id)
    .execute();
  await keepChanges(tx, task, kept, by);
  await recordNews(tx, { task: task.id, operation });
  if (Object.keys(after).length > 0) {
    await recordAudit(tx, {
      at,
      by,
      entity: 'tarea',
      entityId: task.numero,
      parents: { tarea: task.titulo },
      action: isNew ? 'tarea.creada' : 'tarea.cambiada',
      after,
      ...(!isNew && { before }),
    });
    await tellAboutTask(tx, task.id, { before, after }, by);
  }
  return outcomes;
}

/** A card's place is told by its neighbour, so it is read once nobody else moves cards of its columns. */
async function lockColumns(
  tx: Transaction,
  { columna }: Task,
  wanted: readonly WantedField[],
): Promise<void> {
  const places = wanted.flatMap((one) => (one.item === null && one.field === 'lugar' ? [one.value] : []));
  if (places.length === 0) return;
  await tx.run('select id from tablero_columna where id = any($1::integer[]) order by id for no key update', [
    [columna, ...places.map((place) => place.columna)],
  ]);
}

interface Compared {
  readonly one: WantedField;
  readonly seen: number;
  readonly current: unknown;
  readonly version: number;
}

async function outcomeOf(
  tx: Transaction,
  task: Task,
  { one, seen, current, version }: Compared,
): Promise<{ readonly resultado: FieldResult; readonly value: unknown }> {
  if (seen === version || isDeepStrictEqual(one.value, current))
    return { resultado: 'aplicado', value: one.value };
  if (one.field !== 'descripcion' || typeof one.value !== 'string')
    return { resultado: 'perdido', value: one.value };
  const base = seen === 0 ? '' : await valueAt(tx, task, one.field, seen);
  const merged = typeof base === 'string' ? mergedText(base, task.descripcion, one.value) : null;
  return merged === null
    ? { resultado: 'perdido', value: one.value }
    : { resultado: 'fusionado', value: merged };
}

export async function lockedTask(tx: Transaction, id: string): Promise<Task> {
  const task = await tx.kysely
    .selectFrom('tarea')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (task === undefined) throw notFound(NO_SUCH_TASK);
  return task;
}

async function firstColumn(tx: Transaction, board: number) {
  const column = await tx.kysely
    .selectFrom('tablero_columna as c')
    .innerJoin('tablero as b', 'b.id', 'c.tablero')
    .select(({ selectFrom }) => [
      'c.id',
      'c.estado',
      selectFrom('tarea as t')
        .select('t.id')
        .whereRef('t.columna', '=', 'c.id')
        .orderBy('t.orden', 'desc')
        .orderBy('t.numero', 'desc')
        .limit(1)
        .as('last'),
    ])
    .where('c.tablero', '=', board)
    .where('b.archivado_en', 'is', null)
    .orderBy('c.posicion')
    .limit(1)
    .executeTakeFirst();
  if (column === undefined)
    throw pointed('/tablero', 'Ese tablero ya no está, o está archivado. Elige otro.');
  return column;
}
