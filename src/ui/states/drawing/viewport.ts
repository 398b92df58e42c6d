import type { Place, Point } from '../../../workers/chart/chart-places.ts';

/** `x`, `y`: position of the drawing's corner on screen; `scale`: its magnification. */
export interface Viewport extends Point {
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 0.08;
const LARGEST = 2.5;
/** Below this scale text is illegible: the smallest has 12 px, and on screen it needs 11. */
export const READABLE = 11 / 12;
/** Small drawings are not enlarged beyond this. */
const FIT_AT_MOST = 1.1;
const MARGIN = 8;

export function fitted(drawing: Size, frame: Size): Viewport {
  const scale = Math.min(
    FIT_AT_MOST,
    Math.max(
      SMALLEST,
      Math.min((frame.width - 2 * MARGIN) / drawing.width, (frame.height - 2 * MARGIN) / drawing.height),
    ),
  );
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

/**
 * Shows the whole drawing when that is legible; else the place `at` at a legible scale, with as little empty room as
 * possible.
 */
export function opened(drawing: Size, frame: Size, at: Place | null): Viewport {
  const whole = fitted(drawing, frame);
  if (whole.scale >= READABLE || at === null) return whole;
  const { x, y, scale } = centred(at, frame, READABLE);
  return {
    scale,
    x: filling(x, drawing.width * scale, frame.width),
    y: filling(y, drawing.height * scale, frame.height),
  };
}

const filling = (start: number, length: number, room: number): number =>
  length + 2 * MARGIN <= room
    ? (room - length) / 2
    : Math.min(MARGIN, Math.max(room - length - MARGIN, start));

export function centred(place: Place, frame: Size, scale: number): Viewport {
  const alongSide = (start: number, length: number, room: number): number =>
    length * scale > room - 2 * MARGIN ? MARGIN - start * scale : (room - length * scale) / 2 - start * scale;
  return {
    scale,
    x: alongSide(place.x, place.width, frame.width),
    y: alongSide(place.y, place.height, frame.height),
  };
}

/** True when the whole place is in the frame, with legible text. */
export const isSeen = (place: Place, { x, y, scale }: Viewport, frame: Size): boolean =>
  scale >= READABLE &&
  x + place.x * scale >= 0 &&
  y + place.y * scale >= 0 &&
  x + (place.x + place.width) * scale <= frame.width &&
  y + (place.y + place.height) * scale <= frame.height;

export const moved = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  x: viewport.x + by.x,
  y: viewport.y + by.y,
});

/** Zooms; the point `at` of the frame stays where it is. */
export function zoomed(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, viewport.scale * factor));
  const change = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * change, y: at.y - (at.y - viewport.y) * change };
}

export function kept(viewport: Viewport, drawing: Size, frame: Size): Viewport {
  const within = (value: number, length: number, room: number): number => {
    const rest = Math.min(80, room / 3);
    return Math.min(room - rest, Math.max(rest - length * viewport.scale, value));
  };
  return {
    ...viewport,
    x: within(viewport.x, drawing.width, frame.width),
    y: within(viewport.y, drawing.height, frame.height),
  };
}
