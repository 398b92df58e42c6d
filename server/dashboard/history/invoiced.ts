import { HISTORY_CURRENCY } from '../../../src/api/contract/history.ts';
import type { Transaction } from '../../db/database.ts';

export interface InvoicedDay {
  /** Of the invoice, `YYYY-MM-DD`. */
  readonly dia: string;
  readonly euros: number;
}

const INVOICED = `
  select f.fyv_factura_fecha as dia, sum(f.fyv_importe)::float8 as euros
  from factyval f join obra o on o.id = f.obra
  where o.borrado_en is null and f.fyv_moneda = $3 and f.fyv_factura_fecha between $1::date and $2::date
  group by 1`;

/** By the day of the invoice, without works that were deleted. `from` and `to` are included. */
export async function invoicedBetween(
  tx: Transaction,
  from: string,
  to: string,
): Promise<readonly InvoicedDay[]> {
  return (await tx.run(INVOICED, [from, to, HISTORY_CURRENCY])).rows as unknown as InvoicedDay[];
}
