/**
 * A place on the map: Mercator in degrees, with the Canaries moved under Portugal as on maps of Spain. `y` grows to
 * the south.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Zone {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const RADIANS = Math.PI / 180;
const CANARIES = { east: -12.5, south: 30 } as const;
const MOVED = { lon: 5.2, lat: 7.4 } as const;

const isCanary = (lat: number, lon: number): boolean => lon < CANARIES.east && lat < CANARIES.south;
const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS;
export const latitude = (y: number): number =>
  (2 * Math.atan(Math.exp(-y * RADIANS)) - Math.PI / 2) / RADIANS;

export function project(lat: number, lon: number): Place {
  if (isCanary(lat, lon)) return { x: lon + MOVED.lon, y: -northing(lat + MOVED.lat) };
  return { x: lon, y: -northing(lat) };
}

export const corner = (lat: number, lon: number): Place => ({ x: lon, y: -northing(lat) });
/** `WHOLE` is what the map shows at first, `INSET` the frame around the moved Canaries. */
export const WHOLE = { from: corner(44.1, -13.4), to: corner(34.4, 4.7) } as const;
export const INSET = { from: corner(37, -13.3), to: corner(34.7, -7.8) } as const;

const isInInset = ({ x, y }: Place): boolean =>
  x >= INSET.from.x && x <= INSET.to.x && y >= INSET.from.y && y <= INSET.to.y;

/**
 * The zone between two corners of a rectangle on the map, in degrees. A rectangle over both parts, mainland and
 * Canaries, belongs to the part in which its middle lies.
 */
export function zoneOf(one: Place, other: Place): Zone {
  const [west, east] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [north, south] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const isOfInset = isInInset({ x: (west + east) / 2, y: (north + south) / 2 });
  const moved = isOfInset ? MOVED : { lon: 0, lat: 0 };
  return {
    south: latitude(south) - moved.lat,
    west: west - moved.lon,
    north: latitude(north) - moved.lat,
    east: east - moved.lon,
  };
}

/** The rectangle on the map that a zone was made of by `zoneOf`. */
export function rectangleOf({ south, west, north, east }: Zone): {
  readonly from: Place;
  readonly to: Place;
} {
  const isMoved = isCanary((south + north) / 2, (west + east) / 2);
  const moved = isMoved ? MOVED : { lon: 0, lat: 0 };
  return {
    from: corner(north + moved.lat, west + moved.lon),
    to: corner(south + moved.lat, east + moved.lon),
  };
}

export const isInZone = ({ south, west, north, east }: Zone, lat: number, lon: number): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;
