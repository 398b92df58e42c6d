import { type Kysely, sql } from 'kysely';
import { HISTORY_CURRENCY } from '../../../src/api/contract/history.ts';
import type { Tables } from '../../db/tables.ts';

export interface InvoicedDay {
  /** The day of the invoice, `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly euros: number;
}

/**
 * Sums of the invoice lines in euros by day of the invoice, in order, from `from` to `to` (included). Lines of deleted
 * works are left out.
 */
export async function invoicedBetween(
  db: Kysely<Tables>,
  from: string,
  to: string,
): Promise<readonly InvoicedDay[]> {
  const { rows } = await sql<InvoicedDay>`
    select f.fyv_factura_fecha as fecha, sum(f.fyv_importe)::float8 as euros
    from factyval f
    where f.fyv_moneda = ${HISTORY_CURRENCY}
      and f.fyv_factura_fecha between ${from}::date and ${to}::date
      and f.obra not in (select id from obra where borrado_en is not null)
    group by 1 order by 1`.execute(db);
  return rows;
}
