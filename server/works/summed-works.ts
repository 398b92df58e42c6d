import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../explorer/catalogue.ts';
import { WORK_TABLES } from './work-values.ts';

/** Bytes of texts that surely fit into the row of an index; migration 124 has the same conditions. */
const FITS = sql.lit(2000);
const WORK_TEXTS = sql`octet_length(o.site_cod) + coalesce(octet_length(o.estado), 0)`;
const SHEET_TEXTS = sql`coalesce(octet_length(s.moneda), 0) + coalesce(octet_length(s.contrata), 0)`;

/** The ids of the works that the indexes of sums do not have: few or none. */
const LONG: RawBuilder<unknown> = sql`array(
  select o.id from obra o where ${WORK_TEXTS} > ${FITS}
  union all select s.obra from seguimiento s where ${SHEET_TEXTS} > ${FITS}
)`;

/** The works in two parts: those that are summed from indexes, without their tables, and the few others. */
export const summedWorks = (where: Catalogue['where']): NonNullable<Catalogue['summed']> => [
  {
    where: sql<boolean>`${where} and ${WORK_TEXTS} <= ${FITS} and o.id <> all(${LONG})`,
    // The index is used where its condition stands in the join: a work may have no sheet.
    joins: {
      ...WORK_TABLES,
      seguimiento: {
        ...WORK_TABLES.seguimiento,
        on: sql`${WORK_TABLES.seguimiento.on} and ${SHEET_TEXTS} <= ${FITS}`,
      },
    },
  },
  { where: sql<boolean>`${where} and o.id = any(${LONG})`, joins: WORK_TABLES },
];
