import { generateKeyBetween } from 'fractional-indexing';
import { type RawBuilder, sql } from 'kysely';
import type { TaskPlace } from '../../src/api/contract/records/task-changes.ts';
import { isColumnState, type TaskState } from '../../src/shared/task-states.ts';

export interface Placed {
  readonly tablero: number;
  readonly columna: number;
  readonly orden: string;
  readonly estado: TaskState;
  readonly motivo: string | null;
  /** The card behind which it is put; null when it is the first. */
  readonly despues: string | null;
}

/** A column as a card is put into it. The sort keys are null where there is no such card. */
export interface Neighbours {
  readonly columna: number;
  readonly tablero: number;
  readonly estado: TaskState;
  /** Of the card that was named, while it is in the column: its sort key, and the last card with this key. */
  readonly orden: string | null;
  readonly anterior: string | null;
  /** The sort key of the next card: behind the named one or, without one, the first of all. */
  readonly siguiente: string | null;
  /** The last card. */
  readonly ultima: { readonly id: string; readonly orden: string } | null;
}

/** SQL for the neighbours of the place behind the card `despues`; null when the column is gone or its board archived. */
export const neighboursIn = (
  column: RawBuilder<unknown>,
  { task, despues }: { readonly task: string; readonly despues: string | null },
): RawBuilder<unknown> => sql`(
  select jsonb_build_object('columna', c.id, 'tablero', c.tablero, 'estado', c.estado, 'orden', d.orden,
    'anterior', (
      select p.id from tarea p where p.columna = c.id and p.id <> ${task} and p.orden <= d.orden
      order by p.orden desc, p.numero desc limit 1
    ),
    'siguiente', (
      select min(n.orden) from tarea n
      where n.columna = c.id and n.id <> ${task} and (d.orden is null or n.orden > d.orden)
    ),
    'ultima', (
      select jsonb_build_object('id', u.id, 'orden', u.orden) from tarea u where u.columna = c.id and u.id <> ${task}
      order by u.orden desc, u.numero desc limit 1
    ))
  from tablero_columna c
  join tablero b on b.id = c.tablero and b.archivado_en is null
  left join tarea d on d.id = ${despues}::uuid and d.columna = c.id and d.id <> ${task}
  where c.id = ${column}
)`;

/**
 * The place of a card behind the card `despues`; at the beginning when that is null, and at the end when that card is
 * no longer in the column. No other card is changed.
 */
export function placeCard(
  { columna, tablero, orden, anterior, siguiente, ultima, ...column }: Neighbours,
  { estado: wanted, motivo, despues }: Omit<TaskPlace, 'columna'>,
): Placed {
  const estado = isColumnState(wanted) ? column.estado : wanted;
  const isLast = despues !== null && orden === null;
  return {
    tablero,
    columna,
    estado,
    motivo: estado === 'bloqueada' ? motivo : null,
    orden: isLast ? generateKeyBetween(ultima?.orden ?? null, null) : generateKeyBetween(orden, siguiente),
    despues: isLast ? (ultima?.id ?? null) : anterior,
  };
}
