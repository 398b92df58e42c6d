import { type RawBuilder, sql } from 'kysely';
import type { ChosenLines, LineFilter } from '../../src/api/contract/records/reconciliations.ts';
import { literalPattern } from '../db/literal-pattern.ts';

/** An SQL condition for the lines (`l`) of a reconciliation that pass a filter. */
export function linesWhere(
  id: number,
  { clase, campo, situacion, buscar = '' }: LineFilter,
): RawBuilder<boolean> {
  const words = buscar.trim();
  const found = sql`'%' || sin_acentos(${literalPattern(words)}) || '%'`;
  return sql<boolean>`${sql.join(
    [
      sql`l.conciliacion = ${id}`,
      ...(clase === undefined ? [] : [sql`l.clase = ${clase}`]),
      ...(campo === undefined && situacion === undefined ? [] : [hasDifference(campo, situacion)]),
      ...(words === ''
        ? []
        : [sql`(sin_acentos(l.codigo) like ${found} or sin_acentos(coalesce(l.cod, '')) like ${found})`]),
    ],
    sql` and `,
  )}`;
}

function hasDifference(campo: string | undefined, situacion: string | undefined): RawBuilder<unknown> {
  return sql`exists (
    select from diferencia_conciliada d where d.linea = l.id
      ${campo === undefined ? sql`` : sql`and d.campo = ${campo}`}
      ${situacion === undefined ? sql`` : sql`and d.situacion = ${situacion}`}
  )`;
}

export const chosenWhere = (id: number, chosen: ChosenLines): RawBuilder<boolean> =>
  chosen.tipo === 'filtro'
    ? linesWhere(id, chosen)
    : sql<boolean>`l.conciliacion = ${id} and l.id = any(${chosen.lineas}::bigint[])`;
