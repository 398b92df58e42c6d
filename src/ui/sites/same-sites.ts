import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { registerAddress, withConditions } from '../addresses/explorer-address.ts';
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

/** Address of the table with the words, the conditions and the area of the map. */
export const sameSitesInTable = ({ search, conditions, zone }: SitesQuery): string =>
  registerAddress(SITE_TABLE_PATH, {
    buscar: search,
    donde: [...conditions, ...(zone === null ? [] : conditionsOf(zone))],
  });

/** Address of the map with the words and the conditions of the table, those of an area as its area. */
export function sameSitesOnMap({ buscar, donde }: RecordsFilter): string {
  const zone = zoneOf(donde);
  const others = zone === null ? donde : donde.filter((one) => !isEdge(one));
  const written = `${withZone(withConditions(withSearch(new URLSearchParams(), buscar), others), zone)}`;
  return written === '' ? MODULES.locations.path : `${MODULES.locations.path}?${written}`;
}

const isEdge = (condition: string): boolean =>
  Object.values(EDGES).some((beginning) => condition.startsWith(beginning));

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
