import { type RawBuilder, sql } from 'kysely';
import type { By } from '../audit/record-audit.ts';
import { note, requireWhole } from '../compared-file/kept-rows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { readyForManyRows } from '../many-rows.ts';
import { compareFields } from './compare-fields.ts';
import { comparedFields } from './fields.ts';
import { lockedReconciliation, type ReconciliationRow, requireOwn } from './find-reconciliation.ts';
import { findLookAlikes } from './look-alikes.ts';
import { oneBlank } from './one-blank.ts';

/** Compares all rows of the file with all works, in one transaction. A second call does nothing. */
export const compareReconciliation = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const found = await lockedReconciliation(tx, id);
      requireOwn(found, by.id);
      if (found.estado === 'comparada') return;
      await requireWhole(tx, 'conciliacion', found);
      const now = await tx.now();
      const counts = await compareRows(tx, found, now);
      await note(tx, 'conciliacion', {
        did: 'comparada',
        at: now,
        by,
        id,
        after: { fichero: found.archivo, filas: found.filas_previstas, ...counts },
      });
    },
    { long: true },
  );

/** Compares the rows of the file, which are all there, with the works as they are. */
export async function compareRows(tx: Transaction, found: ReconciliationRow, now: Date): Promise<Counts> {
  await readyForManyRows(tx);
  await tx.run("select analiza('conciliacion_fila')");
  await putLines(tx, found.id);
  await tx.run("select analiza('conciliacion_linea')");
  await compareFields(tx, found, await comparedFields(tx.kysely, now), null);
  await findLookAlikes(tx, found.id);
  return closeComparison(tx, found.id, now);
}

/** Adds a line for each live work with a code, and for each code that the portal does not have. */
async function putLines(tx: Transaction, id: number): Promise<void> {
  await sql`
    with pedido as materialized (
      select codigo, min(fila) as fila, count(*)::integer as veces
      from conciliacion_fila where conciliacion = ${id} and codigo <> ''
      group by codigo
    ), contradictorio as materialized (
      select codigo from (
        select f.codigo, md5(f.valores::text || coalesce(f.ilegibles::text, '')) as datos
        from conciliacion_fila f join pedido p on p.codigo = f.codigo and p.veces > 1
        where f.conciliacion = ${id}
      ) as repetida
      group by codigo having min(datos) <> max(datos)
    ), obras as materialized (
      select o.id, o.cod, o.version, c.codigo,
        count(*) over (partition by c.codigo)::integer as veces
      from obra o
      cross join lateral (select ${codeOf(sql`o.cod_externo_cliente`)} as codigo) as c
      where o.borrado_en is null and c.codigo <> ''
    )
    insert into conciliacion_linea (
      conciliacion, clase, codigo, fila, obra, cod, version, veces_archivo, contradice, veces_portal
    )
    select ${id}::bigint,
      case when o.id is null then 'soloCliente' when p.fila is null then 'soloPortal' else 'coincide' end,
      coalesce(o.codigo, p.codigo), p.fila, o.id, o.cod, o.version, coalesce(p.veces, 0),
      k.codigo is not null, coalesce(o.veces, 0)
    from obras o full join pedido p on p.codigo = o.codigo
    left join contradictorio k on k.codigo = p.codigo`.execute(tx.kysely);
}

/** SQL that normalises a code as `readCode` does for the file. */
const codeOf = (column: RawBuilder<unknown>) => oneBlank(sql`coalesce(${column}, '')`);

interface Counts {
  readonly coinciden: number;
  readonly difieren: number;
  readonly solo_cliente: number;
  readonly solo_portal: number;
}

/**
 * Counts the lines. Of the rows of the file keeps only those that are needed later: rows without a code, rows of lines
 * that only the file has, and rows of joined lines.
 */
export async function closeComparison(tx: Transaction, id: number, now: Date): Promise<Counts> {
  await sql`
    delete from conciliacion_fila f where f.conciliacion = ${id} and f.codigo <> '' and not exists (
      select from conciliacion_linea l
      where l.conciliacion = ${id} and l.fila = f.fila
        and (case l.clase when 'soloCliente' then l.codigo else l.parecido end) collate es_portal = f.codigo
    )`.execute(tx.kysely);
  const { rows } = await sql<Counts>`
    update conciliacion c set estado = 'comparada', comparada_en = ${now},
      coinciden = n.coinciden, difieren = n.difieren, solo_cliente = n.solo_cliente, solo_portal = n.solo_portal,
      repetidos_archivo = n.repetidos_archivo, contradictorios = n.contradictorios,
      repetidos_portal = n.repetidos_portal,
      filas_sin_codigo = (select count(*) from conciliacion_fila f where f.conciliacion = ${id} and f.codigo = ''),
      obras_sin_codigo = (
        select count(*) from obra o
        where o.borrado_en is null and ${codeOf(sql`o.cod_externo_cliente`)} = ''
      )
    from (
      select count(*) filter (where clase = 'coincide') as coinciden,
        count(*) filter (where clase = 'difiere') as difieren,
        count(*) filter (where clase = 'soloCliente') as solo_cliente,
        count(*) filter (where clase = 'soloPortal') as solo_portal,
        count(distinct codigo) filter (where veces_archivo > 1) as repetidos_archivo,
        count(distinct codigo) filter (where contradice) as contradictorios,
        count(distinct codigo) filter (where veces_portal > 1) as repetidos_portal
      from conciliacion_linea where conciliacion = ${id}
    ) as n
    where c.id = ${id}
    returning c.coinciden, c.difieren, c.solo_cliente, c.solo_portal`.execute(tx.kysely);
  return rows[0] as Counts;
}
