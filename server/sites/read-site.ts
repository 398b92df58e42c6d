import { type Kysely, sql } from 'kysely';
import type { Site } from '../../src/api/contract/sites.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../problem.ts';

const NO_SUCH_SITE =
  'No hay ninguna localización con ese código. Compruébalo, o búscala en la lista por su nombre o su municipio.';

export async function readSite(db: Kysely<Tables>, cod: string): Promise<Site> {
  const found = await db
    .selectFrom('sitio')
    .selectAll()
    .select((site) => [
      sql<number | null>`lat::float8`.as('latitud'),
      sql<number | null>`lon::float8`.as('longitud'),
      site
        .selectFrom('obra as o')
        .whereRef('o.site_cod', '=', 'sitio.site_cod')
        .where('o.borrado_en', 'is', null)
        .select(sql<number>`count(*)`.as('obras'))
        .as('obras'),
    ])
    .where('site_cod', '=', cod)
    .executeTakeFirst();
  if (!found) throw notFound(NO_SUCH_SITE);
  const { nombre, direccion, municipio, provincia, tipo, operador, origen, version } = found;
  return {
    cod,
    nombre,
    direccion,
    municipio,
    provincia,
    tipo,
    operador,
    origen,
    version,
    lat: found.latitud,
    lon: found.longitud,
    estado: found.estado === 'cerrado' ? 'cerrado' : 'activo',
    creado: found.creado_en.toISOString(),
    creadoPor: found.creado_por,
    modificado: found.modificado_en?.toISOString() ?? null,
    modificadoPor: found.modificado_por,
    cierre:
      found.cerrado_en === null
        ? null
        : { en: found.cerrado_en.toISOString(), por: found.cerrado_por, motivo: found.cierre_motivo },
    obras: Number(found.obras ?? 0),
  };
}
