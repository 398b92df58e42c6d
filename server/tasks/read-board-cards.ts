import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import {
  BOARD_LIMITS,
  type BoardCards,
  type TaskCards,
  type taskCalendarQuery,
} from '../../src/api/contract/records/task-boards.ts';
import type { TiedTasksQuery } from '../../src/api/contract/records/task-changes.ts';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { matching } from '../explorer/conditions.ts';
import { namesInFilter } from '../explorer/names-in-filter.ts';
import { readBoard } from './boards/read-boards.ts';
import { cardsOf } from './read-cards.ts';
import { tasksCatalogue } from './tasks-catalogue.ts';
import type { OpenKinds } from './ties/open-kinds.ts';

/**
 * The cards of a board that pass a filter, without discarded ones, as of one moment. Each column has at most
 * BOARD_LIMITS.cards.
 */
export const boardCards = (
  database: Database,
  id: number,
  filter: ExplorerFilter,
  open: OpenKinds,
): Promise<BoardCards> =>
  database.transaction(
    async (tx) => {
      const { kysely } = tx;
      const catalogue = tasksCatalogue(database.nowInQuery(), open);
      const tablero = await readBoard(kysely, id);
      const found = sql`${matching(catalogue, filter)} and t.tablero = ${id} and t.estado <> 'descartada'`;
      const totals = await totalsOf(kysely, found);
      const cards = await cardsOf(
        kysely,
        open,
        sql`where t.numero in (
        select numero from (
          select t.numero, row_number() over (partition by t.columna order by t.orden, t.numero) as place ${found}
        ) ranked where place <= ${BOARD_LIMITS.cards})`,
      );
      return {
        tablero,
        columnas: tablero.columnas.map(({ id: columna }) => ({
          columna,
          total: totals.get(columna) ?? 0,
          tarjetas: cards.filter((card) => card.columna === columna),
        })),
        nombres: await namesInFilter(kysely, catalogue, filter),
      };
    },
    { reading: true },
  );

async function totalsOf(
  db: Kysely<Tables>,
  found: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ columna: number; total: number }>`
    select t.columna, count(*) as total ${found} group by t.columna`.execute(db);
  return new Map(rows.map(({ columna, total }) => [columna, total]));
}

/**
 * The first tasks due in a range of days, the earliest first, without discarded ones, and the number of all
 * of them.
 */
export async function tasksDue(
  database: Database,
  { desde, hasta, tablero, ...filter }: z.output<typeof taskCalendarQuery>,
  open: OpenKinds,
): Promise<TaskCards> {
  const { kysely } = database;
  const board = tablero === undefined ? sql`true` : sql`t.tablero = ${tablero}`;
  const found = sql`${matching(tasksCatalogue(database.nowInQuery(), open), filter)} and ${board}
    and t.vence between ${desde}::date and ${hasta}::date and t.estado <> 'descartada'`;
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(kysely);
  const tarjetas = await cardsOf(
    kysely,
    open,
    sql`where t.numero in (select t.numero ${found} order by t.vence, t.numero limit ${BOARD_LIMITS.calendar})`,
  );
  return { tarjetas: tarjetas.toSorted(byDay), total: rows[0]?.total ?? 0 };
}

const byDay = (one: TaskCards['tarjetas'][number], other: TaskCards['tarjetas'][number]): number =>
  compareInSpanish(one.vence ?? '', other.vence ?? '') || one.numero - other.numero;

const TIED_SHOWN = 100;

/**
 * The first tasks tied to one record: open ones first, then the newest; and the number of all of them. None for a record
 * that the reader may not open.
 */
export async function tiedTasks(
  db: Kysely<Tables>,
  { tipo, clave }: TiedTasksQuery,
  open: OpenKinds,
): Promise<TaskCards> {
  if (!open.includes(tipo)) return { tarjetas: [], total: 0 };
  const found = sql`tarea_item i join tarea t on t.id = i.tarea
    where i.tipo = 'vinculo' and i.clave = ${`${tipo}:${clave}`}`;
  const { rows } = await sql<{ numero: number; total: number }>`
    select t.numero, count(*) over () as total from ${found}
    order by t.estado in ('hecha', 'descartada'), t.numero desc limit ${TIED_SHOWN}`.execute(db);
  const numbers = rows.map(({ numero }) => numero);
  const cards = await cardsOf(db, open, sql`where t.numero = any(${numbers}::integer[])`);
  return {
    tarjetas: cards.toSorted((one, other) => numbers.indexOf(one.numero) - numbers.indexOf(other.numero)),
    total: rows[0]?.total ?? 0,
  };
}
