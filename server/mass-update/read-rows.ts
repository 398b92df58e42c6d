import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ChangeReason, ChangeState } from '../../src/api/contract/records/change-sets.ts';
import {
  UPDATE_KEY,
  type UpdateClass,
  type UpdateRow as UpdateLine,
  type UpdateRows,
  type updateRowsQuery,
} from '../../src/api/contract/records/mass-updates.ts';
import { namedValues } from '../change-sets/read-set.ts';
import type { FieldTexts } from '../change-sets/tables.ts';
import type { Tables } from '../db/tables.ts';
import { labels } from '../works/page/fields.ts';
import { requireKnown, type UpdateRow } from './find-update.ts';
import { rowsWhere } from './rows-where.ts';
import type { CellProblems } from './tables.ts';

interface Row {
  readonly fila: number;
  readonly cod: string;
  readonly linea: number | null;
  readonly clase: UpdateClass;
  readonly problemas: CellProblems | null;
  readonly parecida: string | null;
  readonly estado: ChangeState | null;
  readonly motivo: ChangeReason | null;
  readonly por: string | null;
  readonly antes: FieldTexts | null;
  readonly despues: FieldTexts | null;
  readonly actual: FieldTexts | null;
  readonly otras: number[] | null;
  readonly con_signos: string | null;
}

/** At most this many other rows with the same key are listed for a repeated row. */
const OTHERS_TOLD = 10;

export async function listUpdateRows(
  db: Kysely<Tables>,
  id: number,
  { page, pageSize, ...filter }: z.output<typeof updateRowsQuery>,
): Promise<UpdateRows> {
  const update = await requireKnown(db, id);
  const where = rowsWhere(update, filter);
  const { rows } = await sql<Row>`
    select l.fila, l.cod, l.linea, l.clase, l.problemas, l.parecida, c.estado, c.motivo, c.por, c.antes, c.despues,
      c.actual, otra.filas as otras, f.con_signos ->> ${UPDATE_KEY} as con_signos
    from (
      select * from actualizacion_linea l where ${where}
      order by l.fila limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as l
    left join actualizacion_fila f on l.clase = 'noEncontrada'
      and f.actualizacion = ${id} and f.fila = l.fila and f.cod = l.cod
    left join obra_de_conjunto c on l.clase in ('cambia', 'conProblemas')
      and c.conjunto = ${update.conjunto}::bigint and c.obra = l.obra and c.linea = l.linea
    left join lateral (
      select array_agg(o.fila order by o.fila) as filas from (
        select o.fila from actualizacion_fila o
        where l.clase in ('repetida', 'contradictoria') and o.actualizacion = ${id}
          and o.cod in (select l.cod union all select r.valor
            from jsonb_to_recordset(${JSON.stringify(update.sustituciones)}::jsonb) as r (campo text, valor text, leido text)
            where r.campo = ${UPDATE_KEY} and r.leido = l.cod)
          and o.linea = l.linea and o.fila <> l.fila
        order by o.fila limit ${OTHERS_TOLD}
      ) as o
    ) as otra on true
    order by l.fila`.execute(db);
  const names = await labels(db);
  return {
    items: rows.map((row) => told(row, update, names)),
    total: await totalOf(db, update, filter),
    page,
    pageSize,
  };
}

/** A filter by class alone needs no query: the comparison has stored those counts. */
async function totalOf(
  db: Kysely<Tables>,
  update: UpdateRow,
  filter: Parameters<typeof rowsWhere>[1],
): Promise<number> {
  const { clase, ...others } = filter;
  const counted = update.resumen?.recuento;
  if (counted !== undefined && Object.values(others).every((value) => value === undefined || value === '')) {
    return clase === undefined ? Object.values(counted).reduce((sum, rows) => sum + rows, 0) : counted[clase];
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from actualizacion_linea l where ${rowsWhere(update, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function told(row: Row, { campos }: UpdateRow, names: ReadonlyMap<string, string>): UpdateLine {
  const { antes, despues, problemas } = row;
  return {
    fila: row.fila,
    cod: row.cod,
    conSignos: row.con_signos,
    linea: row.linea === 0 ? null : row.linea,
    clase: row.clase,
    cambios: campos
      .filter((campo) => antes !== null && Object.hasOwn(antes, campo))
      .map((campo) => ({ campo, antes: antes?.[campo] ?? null, despues: despues?.[campo] ?? null })),
    problemas: campos.flatMap((campo) => {
      const problem = problemas?.[campo];
      if (problem === undefined) return [];
      return [{ campo, valor: problem.valor, problema: problem.problema }];
    }),
    motivo: row.motivo,
    por: row.por,
    actual: namedValues(row.actual, names),
    saltada: row.estado === 'saltada',
    parecida: row.parecida,
    otras: row.otras ?? [],
  };
}
