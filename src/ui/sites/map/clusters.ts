import type { MapPoint } from '../../../api/contract/sites.ts';
import { type MapView, pixelOf, type Size } from './map-view.ts';
import { type Place, project } from './projection.ts';

export interface Dot extends Place {
  readonly cod: string;
  readonly name: string | null;
  readonly town: string | null;
  readonly isClosed: boolean;
}
/** Sites so near to each other that they are one circle at a scale, around their middle. */
export interface Group extends Place {
  readonly dots: readonly Dot[];
}
/** A group on the canvas. */
export interface Cluster {
  /** In pixels of the canvas. */
  readonly at: Place;
  readonly count: number;
  readonly dots: readonly Dot[];
}

/** Pixels between two circles at the least. */
const GAP = 3;
/** Sites in the same square of this many pixels are one circle. */
const SQUARE = 20;

export const dotsOf = (points: readonly MapPoint[]): Dot[] =>
  points.flatMap(([cod, name, town, lat, lon, isClosed]) =>
    lat === null || lon === null ? [] : [{ cod, name, town, isClosed, ...project(lat, lon) }],
  );

export const radiusOf = (count: number): number =>
  count === 1 ? 6 : 11 + Math.min(13, 3 * Math.log10(count) ** 1.4);
const GREATEST_RADIUS = 24;

/**
 * Groups all sites at a scale, so that no two circles overlap. Depends on the scale alone, so that circles do not jump
 * while the map is dragged.
 */
export function groupsOf(dots: readonly Dot[], scale: number): Group[] {
  let groups = squaresOf(dots, scale);
  for (;;) {
    const merged = mergedOnce(groups, scale);
    if (merged.length === groups.length) return merged;
    groups = merged;
  }
}

function squaresOf(dots: readonly Dot[], scale: number): Group[] {
  const squares = new Map<number, Dot[]>();
  for (const dot of dots) {
    const key = cellOf(dot, SQUARE / scale);
    const found = squares.get(key);
    if (found === undefined) squares.set(key, [dot]);
    else found.push(dot);
  }
  return [...squares.values()].map((inside) => ({
    x: inside.reduce((sum, { x }) => sum + x, 0) / inside.length,
    y: inside.reduce((sum, { y }) => sum + y, 0) / inside.length,
    dots: inside,
  }));
}

/** Joins each group to the first that it overlaps. Only groups in neighbouring cells can overlap. */
function mergedOnce(groups: readonly Group[], scale: number): Group[] {
  const cell = (2 * GREATEST_RADIUS + GAP) / scale;
  const cells = new Map<number, Group[]>();
  const kept = new Set<Group>();
  for (const group of groups) {
    let joined = group;
    for (const near of NEIGHBOURS) {
      const found = cells
        .get(cellOf(group, cell) + near)
        ?.find((other) => kept.has(other) && overlap(other, group, scale));
      if (found === undefined) continue;
      kept.delete(found);
      joined = joinedOf(found, group);
      break;
    }
    kept.add(joined);
    const key = cellOf(joined, cell);
    const there = cells.get(key);
    if (there === undefined) cells.set(key, [joined]);
    else there.push(joined);
  }
  return [...kept];
}

const COLUMNS = 2 ** 24;
const cellOf = ({ x, y }: Place, cell: number): number =>
  Math.floor(y / cell) * COLUMNS + Math.floor(x / cell);
const NEIGHBOURS = [0, -1, 1].flatMap((row) => [0, -1, 1].map((column) => row * COLUMNS + column));

const overlap = (one: Group, other: Group, scale: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) * scale <
  radiusOf(one.dots.length) + radiusOf(other.dots.length) + GAP;

function joinedOf(one: Group, other: Group): Group {
  const dots = [...one.dots, ...other.dots];
  const share = other.dots.length / dots.length;
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share, dots };
}

/** The groups that a view shows, where they are on the canvas. */
export function clustersOf(groups: readonly Group[], view: MapView, size: Size): Cluster[] {
  return groups
    .map((group) => ({ at: pixelOf(view, size, group), count: group.dots.length, dots: group.dots }))
    .filter(
      ({ at: { x, y } }) =>
        x > -GREATEST_RADIUS &&
        y > -GREATEST_RADIUS &&
        x < size.width + GREATEST_RADIUS &&
        y < size.height + GREATEST_RADIUS,
    );
}

/** The circle under a point of the canvas; the nearest of several. */
export function clusterAt(clusters: readonly Cluster[], { x, y }: Place): Cluster | null {
  const near = clusters
    .map((cluster) => ({ cluster, far: Math.hypot(cluster.at.x - x, cluster.at.y - y) }))
    .filter(({ cluster, far }) => far <= Math.max(12, radiusOf(cluster.count)))
    .sort((one, other) => one.far - other.far);
  return near[0]?.cluster ?? null;
}
