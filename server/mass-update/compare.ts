import { type RawBuilder, sql } from 'kysely';
import { UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import type { By } from '../audit/record-audit.ts';
import { type EditableField, editableFields } from '../change-sets/fields.ts';
import { keepProposal } from '../change-sets/propose.ts';
import { type Sheet, sheetOf } from '../change-sets/sheets.ts';
import { note, requireWhole } from '../compared-file/kept-rows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { readyForManyRows } from '../many-rows.ts';
import { lockedOpenUpdate, type UpdateRow } from './find-update.ts';
import { findNearestCodes } from './nearest-codes.ts';
import { summaryOf } from './summary.ts';
import { type UnknownValue, unknownValues } from './unknown-values.ts';

/** Compares all rows of the file with the present values of the portal, in one transaction. */
export const compareMassUpdate = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const found = await lockedOpenUpdate(tx, id, by.id);
      const now = await tx.now();
      if (found.comparada_en === null) await requireWhole(tx, 'actualizacion', found);
      await compareWithin(tx, found, by, now);
      if (found.comparada_en !== null) return;
      await note(tx, 'actualizacion', {
        did: 'comparada',
        at: now,
        by,
        id,
        after: { fichero: found.archivo, filas: found.filas_previstas },
      });
    },
    { long: true },
  );

/**
 * Stores the result of each row, and the set of changes that would write them, replacing those of an earlier
 * comparison. A value equal to the portal's present one is never a problem, even if it breaks a rule.
 */
export async function compareWithin(tx: Transaction, update: UpdateRow, by: By, now: Date): Promise<void> {
  const { id, tipo_csv, campos, excluidos } = update;
  const sheet = sheetOf(tipo_csv);
  const counted = campos.filter((campo) => !excluidos.includes(campo));
  const fields = (await editableFields(tx.kysely, now, tipo_csv)).filter(({ campo }) =>
    counted.includes(campo),
  );
  await readyForManyRows(tx);
  if (update.comparada_en === null)
    await tx.run("select analiza('actualizacion_fila', '{actualizacion,fila,cod,linea}')");
  await forgetComparison(tx, update);
  await putCompared(tx, update, { sheet, fields, unknown: await unknownValues(tx, update, fields) });
  const set = await proposeRows(tx, update, { sheet, fields, by, now });
  await putLines(tx, id, set);
  await findNearestCodes(tx, id);
  await tx.run('drop table comparada');
  await tx.kysely
    .updateTable('actualizacion')
    .set({
      comparada_en: now,
      conjunto: set,
      ensayo: null,
      resumen: JSON.stringify(await summaryOf(tx, { ...update, conjunto: set }, sheet)),
    })
    .where('id', '=', id)
    .execute();
}

async function forgetComparison(tx: Transaction, { id, conjunto }: UpdateRow): Promise<void> {
  await tx.kysely.deleteFrom('actualizacion_linea').where('actualizacion', '=', id).execute();
  if (conjunto === null) return;
  await tx.kysely
    .deleteFrom('conjunto_cambios')
    .where('id', '=', conjunto)
    .where('estado', '=', 'propuesto')
    .execute();
}

interface Comparing {
  readonly sheet: Sheet;
  readonly fields: readonly EditableField[];
  readonly unknown: readonly UnknownValue[];
}

/**
 * Fills the temporary table `comparada`: for each row its work, new values and problems, and its class where it is
 * already known.
 */
async function putCompared(
  tx: Transaction,
  { id, excluidos, vaciar, sustituciones }: UpdateRow,
  { sheet, unknown }: Comparing,
): Promise<void> {
  const some = sustituciones.length > 0;
  const keys = sustituciones.filter(({ campo }) => campo === UPDATE_KEY);
  const cleared =
    vaciar.length === 0
      ? sql``
      : sql`${JSON.stringify(Object.fromEntries(vaciar.map((campo) => [campo, null])))}::jsonb ||`;
  const left = excluidos.length === 0 ? sql`` : sql`- ${excluidos}::text[]`;
  await sql`
    create temporary table comparada on commit drop as
    with dada as materialized (
      select f.fila, ${keys.length === 0 ? sql`f.cod` : sql`coalesce(clave.leido, f.cod)`} as cod, f.linea, f.omitida,
        f.con_signos ${some ? sql`- cambio.campos` : sql``} as con_signos,
        ((${cleared} ${some ? sql`(f.valores - cambio.campos || cambio.valores)` : sql`f.valores`}) ${left}) as despues,
        (coalesce(f.ilegibles, '{}') ${some ? sql`- cambio.campos` : sql``} ${left}) as malos
      from actualizacion_fila f
      ${some ? replacementsOf(JSON.stringify(sustituciones)) : sql``}
      ${
        keys.length === 0
          ? sql``
          : sql`left join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as clave (valor text, leido text)
        on clave.valor = f.cod`
      }
      where f.actualizacion = ${id}
    ), dicha as materialized (
      select fila, cod, linea, omitida, con_signos, malos,
        case when malos = '{}' then despues
          else despues - array(select jsonb_object_keys(malos)) end as despues
      from dada
    ), leida as materialized (
      ${unknown.length === 0 ? sql`select fila, cod, linea, omitida, despues, malos from dicha` : withUnknown(JSON.stringify(unknown))}
    ), repetida as materialized (
      select l.cod, l.linea, min(l.fila) as primera,
        min(md5(l.despues::text || l.malos::text)) <> max(md5(l.despues::text || l.malos::text)) as contradice
      from leida l
      join (
        select cod, linea from leida where not omitida and cod <> '' and linea is not null
        group by cod, linea having count(*) > 1
      ) as varias on varias.cod = l.cod and varias.linea = l.linea
      where not l.omitida
      group by l.cod, l.linea
    )
    select l.fila, l.cod, l.linea, l.obra, l.despues, l.malos,
      case
        when l.omitida then 'omitida'
        when l.obra is null then 'noEncontrada'
        when r.contradice then 'contradictoria'
        when r.primera < l.fila then 'repetida'
        when l.malos <> '{}' then 'conProblemas'
      end as clase
    from (
      select d.fila, d.cod, d.linea, d.omitida, d.despues,
        case when ${sheet.type === 'cm_seg_01' ? sql`true` : sql`s.obra is not null`} then o.id end as obra,
        case when d.malos = '{}' then d.malos else (
          select coalesce(jsonb_object_agg(m.key, m.value), '{}') from jsonb_each(d.malos) as m
          where to_jsonb(s) ->> m.key is distinct from m.value ->> 'seria'
        ) end as malos
      from leida d
      left join obra o on o.cod = d.cod and o.borrado_en is null
      left join ${sheet.table} s on ${sheet.isRowOf(sql`o.id`, sql`d.linea`)}
    ) as l
    left join repetida r on r.cod = l.cod and r.linea = l.linea`.execute(tx.kysely);
  await tx.run('analyze comparada (obra, linea, clase)');
}

/** SQL for the replacements that apply to a row: their fields, and their new values. */
const replacementsOf = (replacements: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(array_agg(r.campo), '{}') as campos,
      coalesce(jsonb_object_agg(r.campo, r.leido) filter (where r.leido is not null), '{}') as valores
    from jsonb_to_recordset(${replacements}::jsonb) as r (campo text, valor text, leido text)
    where coalesce(f.valores ->> r.campo, f.ilegibles -> r.campo ->> 'valor') = r.valor
  ) as cambio`;

const withUnknown = (unknown: string): RawBuilder<unknown> => sql`
  select d.fila, d.cod, d.linea, d.omitida, d.despues - u.campos as despues, d.malos || u.malos as malos
  from dicha d
  cross join lateral (
    select coalesce(array_agg(r.campo), '{}') as campos,
      coalesce(jsonb_object_agg(r.campo, jsonb_build_object('valor', r.valor, 'problema', r.problema, 'seria', r.valor)), '{}') as malos
    from jsonb_to_recordset(${unknown}::jsonb) as r (campo text, valor text, dicho text, problema text)
    where d.despues ->> r.campo = r.valor and d.con_signos ->> r.campo is not distinct from r.dicho
  ) as u`;

interface Proposing {
  readonly sheet: Sheet;
  readonly fields: readonly EditableField[];
  readonly by: By;
  readonly now: Date;
}

/** Id of the set of changes; null when no row names a work that could change. */
async function proposeRows(
  tx: Transaction,
  { id }: UpdateRow,
  { sheet, fields, by, now }: Proposing,
): Promise<number | null> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from comparada where clase is null) as some`.execute(tx.kysely);
  if (!rows[0]?.some) return null;
  return keepProposal(tx, {
    by,
    now,
    sheet,
    fields,
    origen: 'actualizacion',
    motivo: null,
    asked: { cambios: [], obras: { tipo: 'actualizacion', actualizacion: id } },
    missing: { total: 0, codes: [] },
    works: sql`select obra, linea, null::integer as version, despues from comparada where clase is null`,
  });
}

async function putLines(tx: Transaction, id: number, set: number | null): Promise<void> {
  await sql`
    insert into actualizacion_linea (actualizacion, fila, clase, cod, linea, obra, problemas)
    select ${id}::bigint, c.fila,
      coalesce(c.clase, case when p.obra is null then 'igual' when p.estado = 'rechazada' then 'conProblemas' else 'cambia' end),
      c.cod, c.linea, c.obra, nullif(c.malos, '{}')
    from comparada c
    left join conjunto_obra p
      on c.clase is null and p.conjunto = ${set}::bigint and p.obra = c.obra and p.linea = c.linea`.execute(
    tx.kysely,
  );
}
