import { type RawBuilder, sql } from 'kysely';
import {
  PROBLEMS_LISTED,
  UPDATE_CLASSES,
  UPDATE_KEY,
  type UpdateClass,
  type UpdateCounts,
} from '../../src/api/contract/records/mass-updates.ts';
import type { Sheet } from '../change-sets/sheets.ts';
import type { Transaction } from '../db/database.ts';
import type { UpdateRow } from './find-update.ts';
import type { UpdateSummary } from './tables.ts';

/**
 * The result of a comparison: counts, sums of money, problems by field, and how many rows each replacement
 * changed.
 */
export async function summaryOf(tx: Transaction, update: UpdateRow, sheet: Sheet): Promise<UpdateSummary> {
  const problems = await problemsOf(tx, update.id);
  return {
    recuento: await countsOf(tx, update.id),
    porCampo: await byField(tx, update, problems),
    sumas: update.conjunto === null ? [] : await sumsOf(tx, update, sheet),
    problemas: problems
      .filter(({ puesto }) => puesto <= PROBLEMS_LISTED)
      .map(({ campo, valor, problema, filas }) => ({
        campo,
        valor,
        problema,
        filas,
      })),
    sustituidas: await replacedRows(tx, update),
  };
}

async function countsOf(tx: Transaction, id: number): Promise<UpdateCounts> {
  const { rows } = await sql<{ clase: UpdateClass; filas: number }>`
    select clase, count(*) as filas from actualizacion_linea where actualizacion = ${id} group by clase`.execute(
    tx.kysely,
  );
  const counted = new Map(rows.map(({ clase, filas }) => [clase, filas]));
  return Object.fromEntries(UPDATE_CLASSES.map((one) => [one, counted.get(one) ?? 0])) as UpdateCounts;
}

interface Problem {
  readonly campo: string;
  readonly valor: string;
  readonly problema: string;
  readonly filas: number;
  /** How many rows have a problem in this field. */
  readonly total: number;
  readonly puesto: number;
}

async function problemsOf(tx: Transaction, id: number): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select * from (
      select m.key as campo, coalesce(m.value ->> 'valor', '') as valor, min(m.value ->> 'problema') as problema,
        count(*) as filas, sum(count(*)) over (partition by m.key)::bigint as total,
        row_number() over (partition by m.key order by count(*) desc, (m.value ->> 'valor') collate es_portal) as puesto
      from actualizacion_linea l cross join lateral jsonb_each(l.problemas) as m
      where l.actualizacion = ${id} and l.clase = 'conProblemas'
      group by m.key, m.value ->> 'valor'
    ) as problemas
    where puesto <= ${PROBLEMS_LISTED}
    order by filas desc, campo, valor collate es_portal`.execute(tx.kysely);
  return rows;
}

async function byField(
  tx: Transaction,
  { campos, conjunto }: UpdateRow,
  problems: readonly Problem[],
): Promise<UpdateSummary['porCampo']> {
  const counts = campos.map((campo, place) => {
    const has = sql`jsonb_exists(despues, ${sql.lit(campo)})`;
    return sql`count(*) filter (where ${has}) as ${sql.ref(`c${place}`)},
      count(*) filter (where ${has} and despues ->> ${sql.lit(campo)} is null) as ${sql.ref(`v${place}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from conjunto_obra
    where conjunto = ${conjunto}::bigint and estado = 'pendiente'`.execute(tx.kysely);
  return campos.map((campo, place) => ({
    campo,
    cambian: rows[0]?.[`c${place}`] ?? 0,
    vacian: rows[0]?.[`v${place}`] ?? 0,
    problemas: problems.find((one) => one.campo === campo)?.total ?? 0,
  }));
}

const MONEY = {
  cm_seg_01: { amount: 'importe_estimado', currency: 'moneda' },
  cm_fyv_01: { amount: 'fyv_importe', currency: 'fyv_moneda' },
} as const;

/** Sums by currency, before and after, of the rows that change an amount or its currency. */
async function sumsOf(
  tx: Transaction,
  { campos, conjunto }: UpdateRow,
  sheet: Sheet,
): Promise<UpdateSummary['sumas']> {
  const { amount, currency } = MONEY[sheet.type];
  if (!campos.includes(amount) && !campos.includes(currency)) return [];
  const after = (name: string, type: RawBuilder<unknown>) => sql`case
    when jsonb_exists(c.despues, ${name}) then (c.despues ->> ${name})::${type} else ${sql.ref(`s.${name}`)} end`;
  const { rows } = await sql<UpdateSummary['sumas'][number]>`
    select ${amount}::text as campo,
      (select etiqueta from campo where tipo_csv = ${sheet.type} and nombre = ${amount}) as etiqueta,
      lado.moneda, sum(lado.antes)::text as antes, sum(lado.despues)::text as despues
    from (
      select ${sql.ref(`s.${currency}`)} as moneda, coalesce(${sql.ref(`s.${amount}`)}, 0) as importe,
        ${after(currency, sql`text`)} as moneda_despues, coalesce(${after(amount, sql`numeric`)}, 0) as importe_despues
      from conjunto_obra c join ${sheet.table} s on ${sheet.isRowOf(sql`c.obra`, sql`c.linea`)}
      where c.conjunto = ${conjunto}::bigint and c.estado = 'pendiente'
        and jsonb_exists_any(c.despues, ${[amount, currency]}::text[])
    ) as cambiada
    cross join lateral (
      values (moneda, importe, 0), (moneda_despues, 0, importe_despues)
    ) as lado (moneda, antes, despues)
    group by lado.moneda
    order by lado.moneda collate es_portal nulls last`.execute(tx.kysely);
  return rows;
}

async function replacedRows(tx: Transaction, { id, sustituciones }: UpdateRow): Promise<number[]> {
  if (sustituciones.length === 0) return [];
  const { rows } = await sql<{ filas: number }>`
    select count(f.fila) as filas
    from jsonb_array_elements(${JSON.stringify(sustituciones)}::jsonb) with ordinality as r (dicha, orden)
    left join actualizacion_fila f on f.actualizacion = ${id}
      and case r.dicha ->> 'campo' when ${UPDATE_KEY} then f.cod
        else coalesce(f.valores ->> (r.dicha ->> 'campo'), f.ilegibles -> (r.dicha ->> 'campo') ->> 'valor') end = r.dicha ->> 'valor'
    group by r.orden order by r.orden`.execute(tx.kysely);
  return rows.map(({ filas }) => filas);
}
