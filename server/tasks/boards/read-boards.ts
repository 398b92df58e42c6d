import { type Kysely, sql } from 'kysely';
import type { Board, Boards } from '../../../src/api/contract/records/task-boards.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import type { ColumnState } from '../../../src/shared/task-states.ts';
import type { Tables } from '../../db/tables.ts';
import { usersWithFlags } from '../../identity/users.ts';
import { notFound } from '../../problem.ts';
import { mayHaveTasks } from '../may-have-tasks.ts';

export const NO_SUCH_BOARD = 'Ese tablero ya no está. Elige otro de la lista.';

export async function readBoards(db: Kysely<Tables>): Promise<Boards> {
  return { tableros: await boardsOf(db), personas: await peopleWithTasks(db) };
}

export async function readBoard(db: Kysely<Tables>, id: number): Promise<Board> {
  const [found] = await boardsOf(db, id);
  if (found === undefined) throw notFound(NO_SUCH_BOARD);
  return found;
}

async function boardsOf(db: Kysely<Tables>, id: number | null = null): Promise<Board[]> {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    archivado: boolean;
    version: number;
    abiertas: number;
    columnas: { id: number; nombre: string; estado: ColumnState; limite: number | null }[];
  }>`
    select b.id, b.nombre, b.archivado_en is not null as archivado, b.version,
      (select count(*) from tarea t where t.tablero = b.id and t.estado not in ('hecha', 'descartada')) as abiertas,
      (select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'nombre', c.nombre, 'estado', c.estado, 'limite', c.limite)
          order by c.posicion), '[]')
        from tablero_columna c where c.tablero = b.id) as columnas
    from tablero b where ${id}::integer is null or b.id = ${id}
    order by b.archivado_en is not null, b.nombre collate es_portal, b.id`.execute(db);
  return rows.map(({ id: key, nombre, archivado, version, abiertas, columnas }) => ({
    id: key,
    nombre,
    archivado,
    version,
    abiertas,
    columnas,
  }));
}

async function peopleWithTasks(db: Kysely<Tables>) {
  const rows = await usersWithFlags(db).where('usuario.activo', '=', true).execute();
  return rows
    .filter(({ granted }) => mayHaveTasks(granted))
    .map(({ id, nombre }) => ({ id, nombre }))
    .sort((one, other) => compareInSpanish(one.nombre, other.nombre) || one.id - other.id);
}
