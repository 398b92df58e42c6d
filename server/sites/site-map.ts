import { type Kysely, sql } from 'kysely';
import type { ExplorerFilter } from '../../src/api/contract/records/explorer.ts';
import { MAP_AT_MOST, type MapPoint, type SiteMap } from '../../src/api/contract/sites.ts';
import type { Tables } from '../db/tables.ts';
import { matching } from '../explorer/conditions.ts';
import { SITES } from './sites-catalogue.ts';

interface Row {
  readonly site_cod: string;
  readonly nombre: string | null;
  readonly municipio: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly cerrado: boolean;
}

/**
 * The first sites that pass a filter, at most MAP_AT_MOST, with the few fields that the map and the list beside it
 * show. `hayMas`: more sites pass the filter.
 */
export async function siteMap(db: Kysely<Tables>, filter: ExplorerFilter): Promise<SiteMap> {
  const { rows } = await sql<Row>`
    select s.site_cod, s.nombre, s.municipio, s.lat::float8 as lat, s.lon::float8 as lon,
      s.estado = 'cerrado' as cerrado
    ${matching(SITES, filter)}
    order by s.site_cod collate es_portal
    limit ${MAP_AT_MOST + 1}`.execute(db);
  const puntos = rows
    .slice(0, MAP_AT_MOST)
    .map(
      ({ site_cod, nombre, municipio, lat, lon, cerrado }): MapPoint => [
        ...([site_cod, nombre, municipio, lat, lon, cerrado] as const),
      ],
    );
  return { puntos, hayMas: rows.length > MAP_AT_MOST };
}
