export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export function cropSquare({ zoom, x, y }: Crop, { width, height }: PictureSize) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

export function within({ zoom, x, y }: Crop, { width, height }: PictureSize): Crop {
  const kept = between(1, zoom, ZOOM_MAX);
  const half = Math.min(width, height) / kept / 2;
  return {
    zoom: kept,
    x: between(half / width, x, 1 - half / width),
    y: between(half / height, y, 1 - half / height),
  };
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), most);
