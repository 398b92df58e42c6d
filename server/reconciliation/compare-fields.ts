import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { workRecords } from '../works/work-values.ts';
import type { ComparedField } from './fields.ts';
import type { ReconciliationRow } from './find-reconciliation.ts';
import { oneBlank } from './one-blank.ts';

const CONTRADICTS = 'El archivo trae este código en varias filas con datos distintos: deja una sola.';
const SHARED = 'Varias obras del portal tienen este código: cambia la que corresponda en su página.';

/**
 * Stores each value of the file that differs from the portal's, of all lines or of one. In its SQL `l` is the line, `r` the row of the file,
 * and `s` the portal's values.
 */
export async function compareFields(
  tx: Transaction,
  { id, campos, vacias }: Pick<ReconciliationRow, 'id' | 'campos' | 'vacias'>,
  known: readonly ComparedField[],
  line: number | null,
): Promise<void> {
  const chosen = line === null ? sql`true` : sql`l.id = ${line}::bigint`;
  const fields = campos.flatMap((campo, place) => {
    const field = known.find((one) => one.campo === campo);
    return field === undefined ? [] : [{ field, given: sql`r.valores[${sql.lit(place + 1)}]` }];
  });
  await sql`
    insert into conciliacion_diferencia (
      linea, campo, conciliacion, obra, portal, cliente, solo_letras, problema
    )
    select l.id, v.campo, ${id}::bigint, l.obra, v.portal, v.cliente,
      v.es_texto and v.portal is not null and v.cliente is not null
        and sin_acentos(${oneBlank(sql`v.portal`)}) = sin_acentos(${oneBlank(sql`v.cliente`)}),
      case
        when l.contradice then ${CONTRADICTS}
        when l.veces_portal > 1 then ${SHARED}
        else coalesce(v.fija, r.ilegibles ->> v.campo, ${problemOfKnown})
      end
    from conciliacion_linea l
    join conciliacion_fila r on r.conciliacion = l.conciliacion and r.fila = l.fila
    left join ${workRecords} s on s.obra = l.obra
    cross join lateral (values ${sql.join(fields.map(({ field, given }) => compared(field, given, vacias)))})
      as v (campo, portal, cliente, es_texto, fija, difiere)
    where l.conciliacion = ${id} and l.clase = 'coincide' and ${chosen} and v.difiere
      -- Said twice: most rows have no difference, and those need not be laid out field by field.
      and (${sql.join(
        fields.map(({ field, given }) => isOther(field, given, vacias)),
        sql` or `,
      )})`.execute(tx.kysely);
  await sql`
    update conciliacion_linea l set clase = 'difiere'
    where l.conciliacion = ${id} and l.clase = 'coincide'
      and exists (select from conciliacion_diferencia d where d.linea = l.id)`.execute(tx.kysely);
}

function compared(field: ComparedField, given: RawBuilder<unknown>, empties: boolean): RawBuilder<unknown> {
  const here = sql.ref(`s.${field.campo}`);
  return sql`(${sql.lit(field.campo)}, ${here}::text, ${given}, ${sql.lit(field.tipo === 'texto')},
    ${field.fija}::text,
    ${isOther(field, given, empties)})`;
}

function isOther(field: ComparedField, given: RawBuilder<unknown>, empties: boolean): RawBuilder<unknown> {
  const here = sql.ref(`s.${field.campo}`);
  return sql`case when ${given} is null then ${empties ? isFilled(field, here) : sql`false`}
    else ${differs(field, here, given)} end`;
}

const isFilled = ({ tipo }: ComparedField, here: RawBuilder<unknown>): RawBuilder<unknown> =>
  tipo === 'texto' ? sql`limpio(${here}) is not null` : sql`${here} is not null`;

function differs(
  { tipo }: ComparedField,
  here: RawBuilder<unknown>,
  given: RawBuilder<unknown>,
): RawBuilder<unknown> {
  switch (tipo) {
    case 'texto':
      return sql`case when ${here} is distinct from ${given}
        then ${oneBlank(sql`coalesce(${here}, '')`)} <> ${oneBlank(given)} else false end`;
    case 'fecha':
      return sql`${here}::text is distinct from ${given}`;
    default:
      return sql`case when r.ilegibles is null then ${here} is distinct from ${given}::numeric
        else ${here} is distinct from decimal_de(${given}) or decimal_de(${given}) is null end`;
  }
}

/**
 * SQL for the two checks that a set of changes also makes: the site is in the register, and a state has one spelling.
 */
const problemOfKnown = sql`case v.campo
  when 'site_cod' then (
    select case
      when count(*) = 0 then 'No hay ninguna localización «' || coalesce(r.con_signos ->> v.campo, v.cliente) || '»: dala de alta antes.'
      when bool_or(t.estado = 'cerrado') then 'Esa localización está cerrada: reábrela antes en Localizaciones.'
    end
    from sitio t where t.site_cod = v.cliente
  )
  when 'estado_obra' then (
    select 'Ya hay obras en el estado «' || min(e.estado) || '»: escrito así se contarían aparte.'
    from (
      select distinct estado from obra where borrado_en is null and estado is not null
    ) as e
    where sin_acentos(e.estado) = sin_acentos(v.cliente)
    having count(*) > 0 and not bool_or(e.estado = v.cliente)
  )
end`;
