import { type RawBuilder, sql } from 'kysely';
import type { ChosenLines, LineFilter } from '../../src/api/contract/records/reconciliations.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import { joinedProject, joinedSite, workValue } from '../works/work-values.ts';

/** An SQL condition for the lines (`l`) of a reconciliation that pass a filter. */
export function linesWhere(
  id: number,
  { clase, campo, situacion, buscar = '', prefijo = '', ...limits }: LineFilter,
): RawBuilder<boolean> {
  const words = buscar.trim();
  const begun = sql`${literalPattern(prefijo.trim())} || '%'`;
  const found = sql`'%' || sin_acentos(${literalPattern(words)}) || '%'`;
  return sql<boolean>`${sql.join(
    [
      sql`l.conciliacion = ${id}`,
      ...(clase === undefined ? [] : [sql`l.clase = ${clase}`]),
      ...(campo === undefined && situacion === undefined ? [] : [hasDifference(campo, situacion)]),
      ...(prefijo.trim() === ''
        ? []
        : [sql`(l.codigo ilike ${begun} or coalesce(l.cod, '') ilike ${begun})`]),
      ...ofWorks(limits),
      ...(words === ''
        ? []
        : [sql`(sin_acentos(l.codigo) like ${found} or sin_acentos(coalesce(l.cod, '')) like ${found})`]),
    ],
    sql` and `,
  )}`;
}

type WorkLimits = Pick<LineFilter, 'proyecto' | 'provincia' | 'desde' | 'hasta'>;

/**
 * The limits for the works. A line without a work passes them, because it is unknown which work it is about.
 */
function ofWorks({ proyecto, provincia = '', desde, hasta }: WorkLimits): RawBuilder<unknown>[] {
  const limits = [
    ...(proyecto === undefined ? [] : [sql`sp.proyecto = ${proyecto}::bigint`]),
    ...(provincia.trim() === ''
      ? []
      : [sql`sin_acentos(coalesce(${workValue('provincia').value}, '')) = sin_acentos(${provincia.trim()})`]),
    ...(desde === undefined ? [] : [sql`s.seg_asignacion_fecha >= ${desde}::date`]),
    ...(hasta === undefined ? [] : [sql`s.seg_asignacion_fecha <= ${hasta}::date`]),
  ];
  if (limits.length === 0) return [];
  return [
    sql`(l.obra is null or l.obra in (
      select o.id from obra o
      ${joinedProject} ${joinedSite}
      left join seguimiento s on s.obra = o.id
      where ${sql.join(limits, sql` and `)}
    ))`,
  ];
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
