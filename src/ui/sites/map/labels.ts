import { type Cluster, radiusOf } from './clusters.ts';
import { type MapView, pixelOf, placeAt, type Size } from './map-view.ts';
import type { Province } from './outline.ts';
import type { Place } from './projection.ts';

export interface Label {
  readonly text: string;
  /** The middle of the text, in pixels of the canvas. */
  readonly at: Place;
  readonly kind: 'province' | 'sites';
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const HALF_HEIGHT = 7;
/** From this distance to the canvas' edge on, a province is named nearer to its middle. */
const EDGE = 28;
/** Pixels a degree from which on provinces are named. */
const PROVINCES_FROM = 110;

/** The names that find room: those of the sites first, and of these the circles with most sites. */
export function labelsOf(
  clusters: readonly Cluster[],
  provinces: readonly Province[],
  view: MapView,
  size: Size,
  widthOf: (text: string) => number,
): Label[] {
  const taken = clusters.map(({ at, count }) => boxOf(at, radiusOf(count), radiusOf(count)));
  const labels: Label[] = [];
  const place = (label: Label) => {
    const box = boxOf(label.at, widthOf(label.text) / 2 + 4, HALF_HEIGHT);
    if (taken.some((other) => meet(box, other))) return;
    taken.push(box);
    labels.push(label);
  };
  for (const { at, count, dots } of clusters.toSorted((one, other) => other.count - one.count)) {
    const text = count === 1 ? dots[0]?.cod : townsOf(dots);
    if (text) place({ text, at: { x: at.x, y: at.y + radiusOf(count) + HALF_HEIGHT + 2 }, kind: 'sites' });
  }
  if (view.scale < PROVINCES_FROM) return labels;
  for (const { name, middle, contains } of provinces) {
    const at = withinEdges(pixelOf(view, size, middle), size);
    if (contains(placeAt(view, size, at))) place({ text: name, at, kind: 'province' });
  }
  return labels;
}

/** The one or two towns in which all of these sites are; null when there are more. */
function townsOf(dots: Cluster['dots']): string | null {
  const towns = [...new Set(dots.map(({ town }) => town))];
  return towns.length <= 2 && !towns.includes(null) ? towns.join(' · ') : null;
}

const withinEdges = ({ x, y }: Place, { width, height }: Size): Place => ({
  x: Math.min(width - EDGE * 2, Math.max(EDGE * 2, x)),
  y: Math.min(height - EDGE, Math.max(EDGE, y)),
});
const boxOf = ({ x, y }: Place, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
