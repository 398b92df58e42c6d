import { type Kysely, sql } from 'kysely';
import {
  IMPORTED_AT_MOST,
  type RegisteredRow,
  type SiteRegister,
} from '../../../src/api/contract/site-import.ts';
import type { Tables } from '../../db/tables.ts';
import type { SiteValues } from '../site-values.ts';

type Row = SiteValues & { readonly cod: string };

export async function readRegister(db: Kysely<Tables>): Promise<SiteRegister> {
  const { rows } = await sql<Row>`
    select site_cod as cod, nombre, direccion, municipio, provincia, lat::float8 as lat, lon::float8 as lon, tipo, operador
    from sitio
    order by site_cod
    limit ${IMPORTED_AT_MOST + 1}`.execute(db);
  return {
    filas: rows
      .slice(0, IMPORTED_AT_MOST)
      .map(
        ({ cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador }): RegisteredRow => [
          ...([cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador] as const),
        ],
      ),
    hayMas: rows.length > IMPORTED_AT_MOST,
  };
}
