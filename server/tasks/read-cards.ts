import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TaskCard } from '../../src/api/contract/records/task.ts';
import { tieOf } from '../../src/api/contract/records/task-fields.ts';
import type { TaskState } from '../../src/shared/task-states.ts';
import type { Tables } from '../db/tables.ts';
import { seenCard } from './ties/hidden-ties.ts';
import type { OpenKinds } from './ties/open-kinds.ts';
import { tieNames } from './ties/tied-records.ts';

export interface CardRow {
  readonly id: string;
  readonly numero: number;
  readonly tablero: number;
  readonly columna: number;
  readonly orden: string;
  readonly titulo: string;
  readonly con_descripcion: boolean;
  readonly estado: TaskState;
  readonly motivo: string | null;
  readonly responsable: number | null;
  readonly responsable_nombre: string | null;
  readonly vence: string | null;
  readonly versiones: Readonly<Record<string, number>>;
  readonly revision: number;
  readonly pomodoros: number;
  readonly minutos: number;
  readonly etiquetas: readonly string[];
  readonly vinculos: readonly string[];
  readonly casillas: number;
  readonly hechas: number;
  readonly comentarios: number;
  readonly adjuntos: number;
}

/** Cards as a reader with these kinds sees them. `rest`: the SQL after `from tarea t`: conditions, order and limit. */
export const cardsOf = async (
  db: Kysely<Tables>,
  open: OpenKinds,
  rest: RawBuilder<unknown>,
): Promise<TaskCard[]> => seenCards(db, open, await cardRows<CardRow>(db, rest));

/** `more`: the SQL of further columns, after a comma. */
export async function cardRows<Row extends CardRow>(
  db: Kysely<Tables>,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.numero, t.tablero, t.columna, t.orden, t.titulo, t.descripcion <> '' as con_descripcion, t.estado,
      t.motivo, t.responsable, u.nombre as responsable_nombre, t.vence, t.versiones, t.revision, t.pomodoros, t.minutos,
      i.etiquetas, i.vinculos, i.casillas, i.hechas, i.comentarios, i.adjuntos ${more}
    from (select t.* from tarea t ${rest}) t
    left join usuario u on u.id = t.responsable
    cross join lateral (
      select coalesce(jsonb_agg(i.clave order by i.posicion) filter (where i.tipo = 'etiqueta'), '[]') as etiquetas,
        coalesce(jsonb_agg(i.clave order by i.posicion) filter (where i.tipo = 'vinculo'), '[]') as vinculos,
        count(*) filter (where i.tipo = 'casilla') as casillas,
        count(*) filter (where i.tipo = 'casilla' and i.valor @> '{"hecha": true}') as hechas,
        count(*) filter (where i.tipo = 'comentario') as comentarios,
        count(*) filter (where i.tipo = 'adjunto') as adjuntos
      from tarea_item i where i.tarea = t.id
    ) i
    order by t.columna, t.orden, t.numero`.execute(db);
  return rows;
}

export async function seenCards(
  db: Kysely<Tables>,
  open: OpenKinds,
  rows: readonly CardRow[],
): Promise<TaskCard[]> {
  const names = await tieNames(
    db,
    rows.flatMap(({ vinculos }) => vinculos),
  );
  return rows.map((row) => seenCard(cardOf(row, names), open));
}

function cardOf(row: CardRow, names: ReadonlyMap<string, string>): TaskCard {
  const { id, numero, tablero, columna, orden, titulo, estado, motivo, vence, revision } = row;
  return {
    id,
    numero,
    tablero,
    columna,
    orden,
    titulo,
    estado,
    motivo,
    vence,
    revision,
    conDescripcion: row.con_descripcion,
    responsable:
      row.responsable === null ? null : { id: row.responsable, nombre: row.responsable_nombre ?? '' },
    etiquetas: [...row.etiquetas],
    casillas: { hechas: row.hechas, total: row.casillas },
    comentarios: row.comentarios,
    adjuntos: row.adjuntos,
    vinculos: row.vinculos.flatMap((key) => {
      const tie = tieOf(key);
      return tie === null ? [] : [{ ...tie, nombre: names.get(key) ?? tie.clave }];
    }),
    vinculosOcultos: 0,
    pomodoros: { total: row.pomodoros, minutos: row.minutos },
    versiones: { ...row.versiones },
  };
}
