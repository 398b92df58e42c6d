import { generateKeyBetween } from 'fractional-indexing';
import type { TaskPlace } from '../../src/api/contract/records/task-changes.ts';
import { isColumnState, type TaskState } from '../../src/shared/task-states.ts';
import type { Transaction } from '../db/database.ts';

export interface Placed {
  readonly tablero: number;
  readonly columna: number;
  readonly orden: string;
  readonly estado: TaskState;
  readonly motivo: string | null;
}

/**
 * Finds the place of a card: behind the card `despues`; at the beginning when that is null, and at the end
 * when that card is no longer in the column. No other card is changed. Locks the column until the transaction
 * ends, so that two cards never get the same place. Returns null when the column no longer exists or its
 * board is archived.
 */
export async function placeCard(tx: Transaction, task: string, wanted: TaskPlace): Promise<Placed | null> {
  const { rows } = await tx.run(
    `select c.tablero, c.estado from tablero_columna c join tablero b on b.id = c.tablero
      where c.id = $1 and b.archivado_en is null for no key update of c`,
    [wanted.columna],
  );
  const column = rows[0] as { tablero: number; estado: TaskState } | undefined;
  if (column === undefined) return null;
  const estado = isColumnState(wanted.estado) ? column.estado : wanted.estado;
  return {
    tablero: column.tablero,
    columna: wanted.columna,
    estado,
    orden: await orderBehind(tx, task, wanted),
    motivo: estado === 'bloqueada' ? wanted.motivo : null,
  };
}

async function orderBehind(
  tx: Transaction,
  task: string,
  { columna, despues }: Pick<TaskPlace, 'columna' | 'despues'>,
): Promise<string> {
  const of = async (statement: string, parameters: readonly unknown[]): Promise<string | null> => {
    const { rows } = await tx.run(statement, parameters);
    return (rows[0]?.['orden'] as string | null | undefined) ?? null;
  };
  const before =
    despues === null
      ? null
      : await of('select orden from tarea where id = $1 and columna = $2 and id <> $3', [
          ...[despues, columna, task],
        ]);
  if (despues !== null && before === null) {
    const last = await of('select max(orden) as orden from tarea where columna = $1 and id <> $2', [
      columna,
      task,
    ]);
    return generateKeyBetween(last, null);
  }
  const next = await of(
    `select min(orden) as orden from tarea where columna = $1 and id <> $2 and ($3::text is null or orden > $3)`,
    [columna, task, before],
  );
  return generateKeyBetween(before, next);
}
