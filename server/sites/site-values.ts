import type * as z from 'zod/mini';
import type { Site, siteRequest } from '../../src/api/contract/sites.ts';
import { COORDINATE_SENTENCES, coordinateProblem } from '../../src/shared/site-coordinates.ts';
import { pointed } from '../problem.ts';

export type SiteValues = Omit<z.output<typeof siteRequest>, 'cod' | 'version'>;

export const valuesOf = (site: SiteValues | Site): SiteValues => {
  const { nombre, direccion, municipio, provincia, lat, lon, tipo, operador } = site;
  return { nombre, direccion, municipio, provincia, lat, lon, tipo, operador };
};

export function refuseOutside({ lat, lon }: SiteValues): void {
  const problem = coordinateProblem(lat, lon);
  if (problem === null) return;
  const field = problem === 'longitude' || (problem === 'onlyOne' && lon === null) ? 'lon' : 'lat';
  throw pointed(`/${field}`, COORDINATE_SENTENCES[problem]);
}

export const asColumns = ({ lat, lon, ...rest }: SiteValues) => ({
  ...rest,
  lat: lat === null ? null : String(lat),
  lon: lon === null ? null : String(lon),
});
