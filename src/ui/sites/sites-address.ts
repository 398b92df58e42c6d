import { EXPLORER_LIMITS } from '../../api/contract/records/explorer.ts';
import type { Zone } from './map/projection.ts';

const SEARCH = 'buscar';
const ZONE = 'zona';
const PAGE = 'pagina';
const ZONE_TEXT = /^-?\d{1,3}(\.\d{1,5})?(,-?\d{1,3}(\.\d{1,5})?){3}$/;

export interface SitesQuery {
  readonly search: string;
  readonly zone: Zone | null;
  readonly page: number;
}

/**
 * The words, the area and the page that the address asks for. A parameter with an invalid value counts as
 * absent.
 */
export function sitesQueryOf(parameters: URLSearchParams): SitesQuery {
  const written = parameters.get(ZONE) ?? '';
  const [south, west, north, east] = ZONE_TEXT.test(written) ? written.split(',').map(Number) : [];
  const isZone = south !== undefined && west !== undefined && north !== undefined && east !== undefined;
  const page = Number(parameters.get(PAGE) ?? 1);
  return {
    search: (parameters.get(SEARCH) ?? '').slice(0, EXPLORER_LIMITS.words),
    zone: isZone ? { south, west, north, east } : null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export const withSearch = (present: URLSearchParams, search: string) =>
  withValue(withValue(present, PAGE, null), SEARCH, search === '' ? null : search);

export const withZone = (present: URLSearchParams, zone: Zone | null) =>
  withValue(
    withValue(present, PAGE, null),
    ZONE,
    zone && [zone.south, zone.west, zone.north, zone.east].map((degrees) => degrees.toFixed(4)).join(','),
  );

export const withPage = (present: URLSearchParams, page: number) =>
  withValue(present, PAGE, page === 1 ? null : String(page));

function withValue(present: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
