import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { WorkLine, WorkLinesPage, workLinesQuery } from '../../../src/api/contract/work-page.ts';
import { literalPattern } from '../../db/literal-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import { knownWork } from './find-work.ts';
import { asOrigin, type OriginRow, originOf } from './origins.ts';

export async function workLines(
  db: Kysely<Tables>,
  { cod, page, pageSize, buscar = '' }: z.output<typeof workLinesQuery>,
): Promise<WorkLinesPage> {
  const { id } = await knownWork(db, cod);
  const wanted = buscar.trim();
  const found = sql`f.obra = ${id} and ${
    wanted === ''
      ? sql`true`
      : sql`sin_acentos(concat_ws(' ', f.fyv_linea,
    f.fyv_concepto, f.fyv_partida, f.fyv_estado, f.fyv_certificacion_num, f.fyv_factura_num, f.fyv_pedido))
    like '%' || sin_acentos(${literalPattern(wanted)}) || '%'`
  }`;
  const { rows } = await sql<Omit<WorkLine, 'carga'> & OriginRow>`
    select f.id, f.fyv_linea as linea, f.fyv_concepto as concepto, f.fyv_partida as partida,
      f.fyv_cantidad::text as cantidad, f.fyv_unidad as unidad, f.fyv_precio_unitario::text as precio,
      f.fyv_importe::text as importe, f.fyv_moneda as moneda, f.fyv_estado as estado,
      f.fyv_certificacion_num as certificacion, f.fyv_factura_num as factura,
      f.fyv_factura_fecha::text as facturada, f.fyv_cobro_fecha::text as cobrada,
      ${originOf('c', 'cm_fyv_01', sql`f.registro`)}
    from factyval f
    left join carga c on c.id = f.carga
    where ${found}
    order by f.fyv_linea, f.repeticion
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from factyval f where ${found}`.execute(db);
  return {
    items: rows.map(({ uploadId, archivo, hoja, fila, ...line }) => ({
      ...line,
      carga: asOrigin({ uploadId, archivo, hoja, fila }),
    })),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}
