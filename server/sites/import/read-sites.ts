import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { SiteValues } from '../site-values.ts';
import type { KnownSite } from './plan.ts';

type Row = SiteValues & { readonly cod: string; readonly version: number; readonly cerrado: boolean };

/** The sites with these codes, whatever their case. `isLocked`: nobody else changes them until the transaction ends. */
export async function sitesOf(
  db: Kysely<Tables>,
  codes: readonly string[],
  isLocked = false,
): Promise<KnownSite[]> {
  const { rows } = await sql<Row>`
    select site_cod as cod, version, estado = 'cerrado' as cerrado, nombre, direccion, municipio, provincia,
      lat::float8 as lat, lon::float8 as lon, tipo, operador
    from sitio
    where site_cod = any(${codes}::text[]) or lower(site_cod) = any(${codes.map((code) => code.toLowerCase())}::text[])
    order by site_cod
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows.map(({ cod, version, cerrado, ...values }) => ({ cod, version, isClosed: cerrado, values }));
}

export async function registered(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('sitio')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
