import { type RawBuilder, sql } from 'kysely';
import { tieOf } from '../../src/api/contract/records/task-fields.ts';
import type { TaskState } from '../../src/shared/task-states.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { commentOf, firstColumn } from './change-locks.ts';
import { claiming, type Operation } from './operations.ts';
import { type Neighbours, neighboursIn } from './place-card.ts';
import type { Task } from './tables.ts';
import { placeIn, type WantedField } from './task-values.ts';
import { type NoticeCount, noticesOf, type Person, peopleNamed } from './tell-people.ts';
import { isTieable } from './ties/tied-records.ts';

/** What a change depends on, as it is after the change took its locks. */
export interface ReadForChange {
  /** False when an operation with this id was stored before; then nothing else of this counts. */
  readonly isNewOperation: boolean;
  /** Null when there is no such task. */
  readonly task: Task | null;
  /** The first column of the board on which a task is created; null when the board is archived or gone. */
  readonly first: { readonly id: number; readonly estado: TaskState } | null;
  /** The place that the card is put into; null when the column is gone or its board is archived. */
  readonly neighbours: Neighbours | null;
  /** The card behind which the task stands now. */
  readonly behind: string | null;
  /** Those of the wanted items that the task has. */
  readonly items: readonly KnownItem[];
  /** How many items of each kind the task has. */
  readonly counts: Readonly<Record<string, number>>;
  /** The active people among the wanted assignee and those whose name follows an @. */
  readonly people: readonly Person[];
  /** The notices that these people got from the author in the last hour. */
  readonly notices: readonly NoticeCount[];
  /** The flags of the author; empty when nothing is tied. */
  readonly granted: readonly string[];
  /** The fields of wanted ties whose record exists. */
  readonly tieable: readonly string[];
}

export interface KnownItem {
  readonly campo: string;
  readonly valor: unknown;
  readonly autor: number | null;
}

export interface Reading {
  readonly id: string;
  /** The board on which the task is created; null when it is changed. */
  readonly board: number | null;
  readonly wanted: readonly WantedField[];
  readonly by: Author;
  /** Is claimed by the same statement; null for a change that nobody repeats. */
  readonly operation: Operation | null;
}

type Row = Task & {
  readonly es_nueva: boolean;
  readonly primera: ReadForChange['first'];
  readonly vecinas: Neighbours | null;
  readonly detras: string | null;
  readonly piezas: readonly KnownItem[] | null;
  readonly cuantas: Readonly<Record<string, number>> | null;
  readonly nombradas: readonly Person[] | null;
  readonly avisos: readonly NoticeCount[] | null;
  readonly otorgado: readonly string[];
  readonly vinculables: readonly string[];
};

/** Claims the operation and reads all that the change depends on, in one statement. */
export async function readForChange(tx: Transaction, reading: Reading): Promise<ReadForChange> {
  const { id, board, wanted, by, operation } = reading;
  const now = await tx.now();
  const place = placeIn(wanted);
  const column = place === null ? columnOf(board) : sql`${place.columna}::integer`;
  const isMoved = board === null && place !== null;
  const hasItems = board === null && wanted.some(({ item }) => item !== null);
  const named = peopleNamed(assigneeOf(wanted), wanted.map(commentOf));
  const ties = wanted.filter(({ item }) => item?.kind === 'vinculo');
  const { rows } = await sql<Row>`
    with ${operation === null ? sql`` : sql`tomada as (${claiming(operation, id, now)}),`}
      nombrada as (${named ?? sql`select null::integer as id where false`})
    select t.*, ${operation === null ? sql`true` : sql`exists (select from tomada)`} as es_nueva,
      ${board === null ? NOTHING : firstOf(board)} as primera,
      ${column === null ? NOTHING : neighboursIn(column, { task: id, despues: place?.despues ?? null })} as vecinas,
      ${isMoved ? BEHIND : NOTHING} as detras,
      ${hasItems ? itemsOf(id, wanted) : NOTHING} as piezas,
      ${hasItems ? countsOf(id) : NOTHING} as cuantas,
      ${named === null ? NOTHING : sql`(select jsonb_agg(n) from nombrada n)`} as nombradas,
      ${named === null ? NOTHING : noticesOf(by, now)} as avisos,
      ${ties.length === 0 ? NONE : grantedTo(by)} as otorgado,
      ${ties.length === 0 ? NONE : tieableOf(ties)} as vinculables
    from (values (1)) as una left join tarea t on t.id = ${id}`.execute(tx.kysely);
  const [row] = rows as [Row];
  return {
    isNewOperation: row.es_nueva,
    task: row.id === null ? null : row,
    first: row.primera,
    neighbours: row.vecinas,
    behind: row.detras,
    items: row.piezas ?? [],
    counts: row.cuantas ?? {},
    people: row.nombradas ?? [],
    notices: row.avisos ?? [],
    granted: row.otorgado,
    tieable: row.vinculables,
  };
}

const NOTHING = sql`null::jsonb`;
const NONE = sql`'{}'::text[]`;

const columnOf = (board: number | null): RawBuilder<unknown> | null =>
  board === null ? null : sql`(${firstColumn(sql`${board}`)})`;

function assigneeOf(wanted: readonly WantedField[]): number | null {
  const given = wanted.find((one) => one.field === 'responsable')?.value;
  return typeof given === 'number' ? given : null;
}

const firstOf = (board: number): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', c.id, 'estado', c.estado) from tablero_columna c
  join tablero b on b.id = c.tablero
  where c.tablero = ${board} and b.archivado_en is null order by c.posicion limit 1
)`;

const BEHIND = sql`(
  select p.id from tarea p where p.columna = t.columna and p.orden < t.orden and p.id <> t.id
  order by p.orden desc, p.numero desc limit 1
)`;

const itemsOf = (id: string, wanted: readonly WantedField[]): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_object('campo', i.tipo || ':' || i.clave, 'valor', i.valor, 'autor', i.autor))
  from tarea_item i where i.tarea = ${id} and i.tipo || ':' || i.clave = any(${wanted.map(({ field }) => field)}::text[])
)`;

const countsOf = (id: string): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(i.tipo, i.cuantas)
  from (select tipo, count(*) as cuantas from tarea_item where tarea = ${id} group by tipo) i
)`;

const grantedTo = ({ id }: Author): RawBuilder<unknown> =>
  sql`array(select modulo from permiso where usuario_id = ${id}::integer and concedido)`;

function tieableOf(ties: readonly WantedField[]): RawBuilder<unknown> {
  const each = ties.map(({ field, item }) => {
    const tie = tieOf(item?.key ?? '');
    return tie === null ? sql`null` : sql`case when ${isTieable(tie)} then ${field}::text end`;
  });
  return sql`array_remove(array[${sql.join(each)}]::text[], null)`;
}
