import { type Kysely, sql } from 'kysely';
import type { RegisteredRow, SiteRegister } from '../../../src/api/contract/site-import.ts';
import type { Tables } from '../../db/tables.ts';
import type { SiteValues } from '../site-values.ts';

type Row = SiteValues & { readonly cod: string };

export async function readRegister(db: Kysely<Tables>): Promise<SiteRegister> {
  const { rows } = await sql<Row>`
    select site_cod as cod, nombre, direccion, municipio, provincia, lat::float8 as lat, lon::float8 as lon, tipo, operador
    from sitio
    order by site_cod`.execute(db);
  return rows.map(
    ({ cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador }): RegisteredRow => [
      ...([cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador] as const),
    ],
  );
}
