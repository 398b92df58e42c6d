import { corner, latitude, type Place, WHOLE } from './projection.ts';

/** The visible part of the map: the place in the middle of the canvas, and the scale in pixels a degree. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_ZOOMED = 20_000;
export const ZOOM_STEP = 1.6;
/** Degrees that the nearest view shows along the shorter side of the canvas. */
const NEAR = 3;

export function wholeView({ width, height }: Size): MapView {
  const [wide, high] = [WHOLE.to.x - WHOLE.from.x, WHOLE.to.y - WHOLE.from.y];
  return {
    x: (WHOLE.from.x + WHOLE.to.x) / 2,
    y: (WHOLE.from.y + WHOLE.to.y) / 2,
    scale: Math.min(width / wide, height / high),
  };
}

/** What a view is, whatever the size of the canvas: latitude and longitude on the map, and how near it is. */
export type ViewAddress = readonly [lat: number, lon: number, zoom: number];

export const addressOf = ({ x, y, scale }: MapView): ViewAddress => [latitude(y), x, Math.log2(scale)];
export const viewAt = ([lat, lon, zoom]: ViewAddress, size: Size): MapView =>
  zoomed({ ...corner(lat, lon), scale: 2 ** zoom }, 1, size);

/** The view of a place with the provinces around it. */
export const nearView = ({ x, y }: Place, size: Size): MapView =>
  zoomed({ x, y, scale: Math.min(size.width, size.height) / NEAR }, 1, size);

/** Zooms by `factor`. The place at the point `at` of the canvas, by default its middle, stays where it is. */
export function zoomed(view: MapView, factor: number, size: Size, at?: Place): MapView {
  const least = wholeView(size).scale;
  const scale = Math.min(MOST_ZOOMED, Math.max(least, view.scale * factor));
  const { x: px, y: py } = at ?? { x: size.width / 2, y: size.height / 2 };
  const held = placeAt(view, size, { x: px, y: py });
  return inside({
    x: held.x - (px - size.width / 2) / scale,
    y: held.y - (py - size.height / 2) / scale,
    scale,
  });
}

export const panned = (view: MapView, dx: number, dy: number): MapView =>
  inside({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });

/** Keeps the middle of the view within the map, so that some of Spain is always seen. */
const inside = ({ x, y, scale }: MapView): MapView => ({
  x: Math.min(WHOLE.to.x, Math.max(WHOLE.from.x, x)),
  y: Math.min(WHOLE.to.y, Math.max(WHOLE.from.y, y)),
  scale,
});

export const placeAt = (view: MapView, { width, height }: Size, { x, y }: Place): Place => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y + (y - height / 2) / view.scale,
});
export const pixelOf = (view: MapView, { width, height }: Size, { x, y }: Place): Place => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 + (y - view.y) * view.scale,
});

/** The view that shows all of these places. */
export function viewOf(places: readonly Place[], size: Size): MapView {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east, north, south] = [least(xs), most(xs), least(ys), most(ys)];
  const scale = Math.min(
    size.width / Math.max(east - west, 0.02),
    size.height / Math.max(south - north, 0.02),
  );
  return zoomed({ x: (west + east) / 2, y: (north + south) / 2, scale: scale * 0.8 }, 1, size);
}
const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other));
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other));
