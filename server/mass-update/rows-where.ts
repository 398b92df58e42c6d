import { type RawBuilder, sql } from 'kysely';
import type { UpdateRowFilter } from '../../src/api/contract/records/mass-updates.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { UpdateRow } from './find-update.ts';

/** An SQL condition for the rows (`l`) of an update that pass a filter. */
export function rowsWhere(
  { id, conjunto }: Pick<UpdateRow, 'id' | 'conjunto'>,
  { clase, campo, resultado, buscar = '' }: UpdateRowFilter,
): RawBuilder<boolean> {
  const words = buscar.trim();
  return sql<boolean>`${sql.join(
    [
      sql`l.actualizacion = ${id}`,
      ...(clase === undefined ? [] : [sql`l.clase = ${clase}`]),
      ...(campo === undefined ? [] : [touches(conjunto, campo)]),
      ...(resultado === undefined ? [] : [sql`exists (${changeOf(conjunto)} and c.estado = ${resultado})`]),
      ...(words === ''
        ? []
        : [sql`sin_acentos(l.cod) like '%' || sin_acentos(${literalPattern(words)}) || '%'`]),
    ],
    sql` and `,
  )}`;
}

const touches = (set: number | null, field: string): RawBuilder<unknown> => sql`(
  jsonb_exists(l.problemas, ${field})
  or exists (${changeOf(set)} and jsonb_exists(c.despues, ${field})))`;

/** The entry of a row in the set of changes. Only rows of the classes 'cambia' and 'conProblemas' have one. */
const changeOf = (set: number | null): RawBuilder<unknown> => sql`
  select from conjunto_obra c
  where l.clase in ('cambia', 'conProblemas')
    and c.conjunto = ${set}::bigint and c.obra = l.obra and c.linea = l.linea`;
