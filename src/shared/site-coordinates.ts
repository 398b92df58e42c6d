import { seeNumber } from './values/seen-number.ts';

/** A rectangle around Spain with its islands, Ceuta and Melilla. Coordinates outside it count as mistakes. */
const SPAIN = { south: 27.5, north: 43.9, west: -18.3, east: 4.5 } as const;

export type CoordinateProblem = 'onlyOne' | 'swapped' | 'latitude' | 'longitude';

const inLatitudes = (value: number): boolean => value >= SPAIN.south && value <= SPAIN.north;
const inLongitudes = (value: number): boolean => value >= SPAIN.west && value <= SPAIN.east;

const MOST_DEGREES = 999;
const isDegrees = (plain: string): boolean => Math.abs(Number(plain)) <= MOST_DEGREES;

/** Degrees typed with a comma or a point; null for an empty text, NaN for a text that is not a number. */
export function degreesOf(text: string): number | null {
  if (text.trim() === '') return null;
  const seen = seeNumber(text);
  if (seen === null || seen.hasPercent) return Number.NaN;
  // Degrees never have thousands, so a comma or a point is always the decimal mark.
  const degrees = [seen.as.comma, seen.as.point].filter((plain) => plain !== null && isDegrees(plain));
  return degrees.length === 0 ? Number.NaN : Number(degrees[0]);
}

/** What is wrong with the coordinates of a site; null when nothing is. */
export function coordinateProblem(lat: number | null, lon: number | null): CoordinateProblem | null {
  if (lat === null && lon === null) return null;
  if (lat === null || lon === null) return 'onlyOne';
  if (inLatitudes(lat) && inLongitudes(lon)) return null;
  if (inLatitudes(lon) && inLongitudes(lat)) return 'swapped';
  return inLatitudes(lat) ? 'longitude' : 'latitude';
}

export const COORDINATE_SENTENCES: Readonly<Record<CoordinateProblem, string>> = {
  onlyOne: 'Escribe la latitud y la longitud, o deja las dos vacías.',
  swapped: 'La latitud y la longitud parecen cambiadas: la latitud de España va de 27,5 a 43,9.',
  latitude: 'La latitud de España va de 27,5 a 43,9.',
  longitude: 'La longitud de España va de −18,3 a 4,5.',
};
export const NO_DEGREES = 'Escribe los grados con decimales, como 43,263 o -2,935.';
