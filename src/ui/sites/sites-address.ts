import { EXPLORER_LIMITS } from '../../api/contract/records/explorer.ts';
import type { SiteMapQuery } from '../../api/contract/sites.ts';
import { conditionsIn, withConditions } from '../addresses/explorer-address.ts';
import type { ViewAddress } from './map/map-view.ts';
import type { Zone } from './map/projection.ts';

const SEARCH = 'buscar';
const ZONE = 'zona';
const VIEW = 'vista';
const PAGE = 'pagina';
/** Latitude, longitude and how near the map is. */
const VIEW_TEXT = /^-?\d{1,2}(\.\d{1,5})?,-?\d{1,2}(\.\d{1,5})?,\d{1,2}(\.\d{1,2})?$/;
const ZONE_TEXT = /^-?\d{1,3}(\.\d{1,5})?(,-?\d{1,3}(\.\d{1,5})?){3}$/;

export interface SitesQuery {
  readonly search: string;
  /** Those of the table. */
  readonly conditions: readonly string[];
  readonly zone: Zone | null;
  readonly view: ViewAddress | null;
  readonly page: number;
}

/**
 * The words, the conditions, the area, the view of the map and the page that the address asks for. A parameter with an
 * invalid value counts as absent.
 */
export function sitesQueryOf(parameters: URLSearchParams): SitesQuery {
  const written = parameters.get(ZONE) ?? '';
  const [south, west, north, east] = ZONE_TEXT.test(written) ? written.split(',').map(Number) : [];
  const isZone = south !== undefined && west !== undefined && north !== undefined && east !== undefined;
  const seen = parameters.get(VIEW) ?? '';
  const [lat, lon, zoom] = VIEW_TEXT.test(seen) ? seen.split(',').map(Number) : [];
  const isView = lat !== undefined && lon !== undefined && zoom !== undefined;
  const page = Number(parameters.get(PAGE) ?? 1);
  return {
    search: (parameters.get(SEARCH) ?? '').slice(0, EXPLORER_LIMITS.words),
    conditions: conditionsIn(parameters),
    zone: isZone ? { south, west, north, east } : null,
    view: isView ? [lat, lon, zoom] : null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The sites that the map shows. */
export function siteMapQueryOf(parameters: URLSearchParams): SiteMapQuery {
  const { search, conditions } = sitesQueryOf(parameters);
  return { ...(search !== '' && { buscar: search }), ...(conditions.length > 0 && { donde: conditions }) };
}

export const withSearch = (present: URLSearchParams, search: string) =>
  withValue(withValue(present, PAGE, null), SEARCH, search === '' ? null : search);

export const withoutConditions = (present: URLSearchParams) =>
  withConditions(withValue(present, PAGE, null), []);

export const withZone = (present: URLSearchParams, zone: Zone | null) =>
  withValue(
    withValue(present, PAGE, null),
    ZONE,
    zone && [zone.south, zone.west, zone.north, zone.east].map((degrees) => degrees.toFixed(4)).join(','),
  );

export const withView = (present: URLSearchParams, view: ViewAddress | null) =>
  withValue(present, VIEW, view && `${view[0].toFixed(4)},${view[1].toFixed(4)},${view[2].toFixed(2)}`);

export const withPage = (present: URLSearchParams, page: number) =>
  withValue(present, PAGE, page === 1 ? null : String(page));

function withValue(present: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
