import type { MapPoint } from '../../../api/contract/sites.ts';
import { type MapView, pixelOf, type Size } from './map-view.ts';
import { type Place, project } from './projection.ts';

export interface Dot extends Place {
  readonly cod: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly isClosed: boolean;
}
/** Sites so near to each other on the screen that they are one circle. */
export interface Cluster {
  /** In pixels of the canvas. */
  readonly at: Place;
  readonly count: number;
  /** The sites of the circle. */
  readonly dots: readonly Dot[];
}

const CELL = 48;

export const dotsOf = (points: readonly MapPoint[]): Dot[] =>
  points.flatMap(([cod, name, , lat, lon, isClosed]) =>
    lat === null || lon === null ? [] : [{ cod, name, lat, lon, isClosed, ...project(lat, lon) }],
  );

/** Groups the sites by a grid that moves with the map, so that circles do not jump while it is dragged. */
export function clustersOf(dots: readonly Dot[], view: MapView, size: Size): Cluster[] {
  const cell = CELL / view.scale;
  const margin = CELL * 2;
  const cells = new Map<string, { x: number; y: number; dots: Dot[] }>();
  for (const dot of dots) {
    const { x, y } = pixelOf(view, size, dot);
    if (x < -margin || y < -margin || x > size.width + margin || y > size.height + margin) continue;
    const key = `${Math.floor(dot.x / cell)} ${Math.floor(dot.y / cell)}`;
    const found = cells.get(key);
    if (found === undefined) cells.set(key, { x, y, dots: [dot] });
    else {
      found.x += x;
      found.y += y;
      found.dots.push(dot);
    }
  }
  return [...cells.values()].map(({ x, y, dots: inside }) => ({
    at: { x: x / inside.length, y: y / inside.length },
    count: inside.length,
    dots: inside,
  }));
}

export const radiusOf = (count: number): number =>
  count === 1 ? 6 : 11 + Math.min(13, 3 * Math.log10(count) ** 1.4);

/** The circle under a point of the canvas; the nearest of several. */
export function clusterAt(clusters: readonly Cluster[], { x, y }: Place): Cluster | null {
  const near = clusters
    .map((cluster) => ({ cluster, far: Math.hypot(cluster.at.x - x, cluster.at.y - y) }))
    .filter(({ cluster, far }) => far <= Math.max(12, radiusOf(cluster.count)))
    .sort((one, other) => one.far - other.far);
  return near[0]?.cluster ?? null;
}
