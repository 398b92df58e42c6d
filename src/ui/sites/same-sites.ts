import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { registerAddress } from '../addresses/explorer-address.ts';
import { SITE_TABLE_PATH } from '../addresses/site-address.ts';
import { MODULES } from '../modules.ts';
import type { Zone } from './map/projection.ts';
import { type SitesQuery, withSearch, withZone } from './sites-address.ts';

/** The conditions of the table that let through the sites of an area. */
const EDGES = {
  south: 'lat.desde.',
  north: 'lat.hasta.',
  west: 'lon.desde.',
  east: 'lon.hasta.',
} as const satisfies Record<keyof Zone, string>;

/** Address of the table with the words and the area of the map. */
export const sameSitesInTable = ({ search, zone }: Pick<SitesQuery, 'search' | 'zone'>): string =>
  registerAddress(SITE_TABLE_PATH, { buscar: search, donde: zone === null ? [] : conditionsOf(zone) });

/** Address of the map with the words and the area of the table. The map has no other conditions. */
export function sameSitesOnMap({ buscar, donde }: RecordsFilter): string {
  const written = `${withZone(withSearch(new URLSearchParams(), buscar), zoneOf(donde))}`;
  return written === '' ? MODULES.locations.path : `${MODULES.locations.path}?${written}`;
}

const conditionsOf = ({ south, north, west, east }: Zone): readonly string[] => [
  `${EDGES.south}${south}`,
  `${EDGES.north}${north}`,
  `${EDGES.west}${west}`,
  `${EDGES.east}${east}`,
];

/** Null when one of the four edges is missing or is no number. */
function zoneOf(conditions: readonly string[]): Zone | null {
  const edge = (beginning: string): number => {
    const found = conditions.find((one) => one.startsWith(beginning));
    return found === undefined ? Number.NaN : Number(found.slice(beginning.length));
  };
  const zone = {
    south: edge(EDGES.south),
    north: edge(EDGES.north),
    west: edge(EDGES.west),
    east: edge(EDGES.east),
  };
  return Object.values(zone).every(Number.isFinite) ? zone : null;
}
