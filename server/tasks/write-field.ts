import { type Selectable, sql } from 'kysely';
import { TASK_LIMITS } from '../../src/api/contract/records/task.ts';
import type { TaskPlace } from '../../src/api/contract/records/task-changes.ts';
import type { ItemKind } from '../../src/api/contract/records/task-fields.ts';
import { mayBecome, needsReason, TASK_STATE_NAMES } from '../../src/shared/task-states.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { usersWithFlags } from '../identity/users.ts';
import { forbidden, pointed } from '../problem.ts';
import { readField } from './field-values.ts';
import { mayHaveTasks } from './may-have-tasks.ts';
import { placeCard } from './place-card.ts';
import type { TareaTable } from './tables.ts';
import type { WantedField } from './task-values.ts';

type Task = Selectable<TareaTable>;

/**
 * The stored value; null when another person's change made the wanted value impossible (for instance, the column was
 * removed).
 */
export type Written = { readonly value: unknown } | null;

/**
 * Writes a field. Items are written to the database at once; fields of the task itself are changed in `task`, and the
 * caller stores them with `contentOf`. Throws a problem that points at the field when the value was never valid for it.
 */
export async function writeField(
  tx: Transaction,
  task: Task,
  wanted: WantedField,
  by: Author,
): Promise<Written> {
  if (wanted.item !== null) {
    await writeItem(tx, task, { ...wanted.item, value: wanted.value }, by);
    return { value: wanted.value };
  }
  switch (wanted.field) {
    case 'titulo':
      task.titulo = wanted.value;
      return { value: wanted.value };
    case 'descripcion':
      task.descripcion = wanted.value;
      return { value: wanted.value };
    case 'vence':
      task.vence = wanted.value;
      return { value: wanted.value };
    case 'responsable':
      await refuseStranger(tx, wanted.value);
      task.responsable = wanted.value;
      return { value: wanted.value };
    case 'lugar':
      return move(tx, task, wanted.value);
  }
}

async function move(tx: Transaction, task: Task, wanted: TaskPlace): Promise<Written> {
  const placed = await placeCard(tx, task.id, wanted);
  if (placed === null) return null;
  const { estado } = placed;
  if (!mayBecome(task.estado, estado)) {
    throw pointed(
      '/set/lugar/estado',
      `Una tarea «${TASK_STATE_NAMES[task.estado]}» no puede pasar a «${TASK_STATE_NAMES[estado]}».`,
    );
  }
  if (needsReason(estado) && (placed.motivo ?? '') === '') {
    throw pointed('/set/lugar/motivo', 'Escribe qué la bloquea: los demás lo leerán en la tarjeta.');
  }
  Object.assign(task, placed);
  return { value: await readField(tx, task, { field: 'lugar', item: null }) };
}

/** The columns of a task that its fields are stored in. */
export const contentOf = (task: Task) => {
  const { titulo, descripcion, responsable, vence, tablero, columna, orden, estado, motivo } = task;
  return { titulo, descripcion, responsable, vence, tablero, columna, orden, estado, motivo };
};

interface Item {
  readonly kind: ItemKind;
  readonly key: string;
  readonly value: object | true | null;
}

async function writeItem(
  tx: Transaction,
  { id }: Task,
  { kind, key, value }: Item,
  by: Author,
): Promise<void> {
  const { kysely } = tx;
  const known = await kysely
    .selectFrom('tarea_item')
    .select(['autor'])
    .where('tarea', '=', id)
    .where('tipo', '=', kind)
    .where('clave', '=', key)
    .executeTakeFirst();
  if (kind === 'comentario' && known !== undefined && known.autor !== by.id) {
    throw forbidden('Ese comentario es de otra persona: solo quien lo escribió puede cambiarlo.');
  }
  if (value === null) {
    await tx.run('delete from tarea_item where tarea = $1 and tipo = $2 and clave = $3', [id, kind, key]);
    return;
  }
  if (known !== undefined) {
    await tx.run(
      'update tarea_item set valor = $4::jsonb, editado = true where tarea = $1 and tipo = $2 and clave = $3',
      [id, kind, key, JSON.stringify(value)],
    );
    return;
  }
  const { count } = await kysely
    .selectFrom('tarea_item')
    .select(sql<number>`count(*)`.as('count'))
    .where('tarea', '=', id)
    .where('tipo', '=', kind)
    .executeTakeFirstOrThrow();
  if (count >= TASK_LIMITS.items) {
    throw pointed(`/set/${kind}`, `Una tarea admite ${TASK_LIMITS.items} de cada cosa: quita algo antes.`);
  }
  await kysely
    .insertInto('tarea_item')
    .values({
      tarea: id,
      tipo: kind,
      clave: key,
      valor: JSON.stringify(value),
      autor: by.id,
      autor_nombre: by.name,
      creado_en: await tx.now(),
    })
    .execute();
}

async function refuseStranger(tx: Transaction, person: number | null): Promise<void> {
  if (person === null) return;
  const found = await usersWithFlags(tx.kysely).where('usuario.id', '=', person).executeTakeFirst();
  if (found?.activo !== true || !mayHaveTasks(found.granted)) {
    throw pointed(
      '/set/responsable',
      'Esa persona no puede abrir 4Task: elige a otra o pide que se le dé acceso.',
    );
  }
}
