import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isOpen, type TaskState } from '../../src/shared/task-states.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { changeLocks } from './change-locks.ts';
import { applyFields } from './change-task.ts';
import { readForChange } from './read-for-change.ts';
import type { Task } from './tables.ts';
import { wantedFields } from './task-values.ts';

interface Load {
  readonly id: number;
  readonly tipo: string;
  readonly codigo: string | null;
  readonly fichero: string;
}

/**
 * After a load succeeded, comments on the open tasks tied to earlier loads of the same file that validations stopped,
 * and closes those whose board has a column for done tasks. Two files count as the same when their codes are equal or,
 * without codes, their names.
 */
export async function closeCorrected(tx: Transaction, load: Load, by: Author): Promise<void> {
  for (const id of await tasksOfStopped(tx.kysely, load)) {
    const { task } = (await readHeld(tx, id, {}, by)).read;
    if (task === null || !isOpen(task.estado)) continue;
    const done = await doneColumn(tx, task);
    const steps =
      done === null ? [] : [...(task.estado === 'bloqueada' ? [await unblocked(tx, task)] : []), done];
    const comment = {
      // Without the name of the file: not everybody who reads the task may open loads.
      [`comentario:${randomUUID()}`]: { texto: 'El archivo ha entrado, ya corregido.' },
    };
    for (const set of [comment, ...steps]) {
      const { wanted, read } = await readHeld(tx, id, set, by);
      if (read.task === null) continue;
      await applyFields(
        tx,
        { ...read, content: read.task },
        { id, wanted, base: read.task.versiones, operation: randomUUID(), isRepeatable: false },
        by,
      );
    }
  }
}

/** Takes the locks of a change, and reads what it depends on. */
async function readHeld(tx: Transaction, id: string, set: Readonly<Record<string, unknown>>, by: Author) {
  const wanted = wantedFields(set);
  for (const lock of changeLocks({ of: { task: id }, wanted, by })) await lock.execute(tx.kysely);
  return { wanted, read: await readForChange(tx, { id, board: null, wanted, by, operation: null }) };
}

async function tasksOfStopped(db: Kysely<Tables>, { id, tipo, codigo, fichero }: Load): Promise<string[]> {
  const { rows } = await sql<{ tarea: string }>`
    select distinct i.tarea from carga c
    join tarea_item i on i.tipo = 'vinculo' and i.clave = 'carga:' || c.upload_id::text
    where c.estado = 'detenida' and c.tipo = ${tipo} and c.id < ${id}
      and case when ${codigo}::text is null then c.codigo is null and c.fichero = ${fichero} else c.codigo = ${codigo} end
    order by i.tarea`.execute(db);
  return rows.map(({ tarea }) => tarea);
}

async function doneColumn(
  tx: Transaction,
  { tablero }: Task,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await tx.run(
    `select id from tablero_columna where tablero = $1 and estado = 'hecha' order by posicion limit 1`,
    [tablero],
  );
  const column = rows[0]?.['id'];
  return column === undefined ? null : { lugar: { columna: column, despues: null, estado: 'hecha' } };
}

async function unblocked(tx: Transaction, { columna }: Task): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await tx.run('select estado from tablero_columna where id = $1', [columna]);
  return { lugar: { columna, despues: null, estado: rows[0]?.['estado'] as TaskState } };
}
