import { formatCount } from '../../../shared/spanish-count.ts';
import { type Cluster, radiusOf } from './clusters.ts';
import { type MapView, pixelOf, type Size } from './map-view.ts';
import type { Outline } from './outline.ts';
import { INSET, type Place } from './projection.ts';

export interface Colors {
  readonly land: string;
  readonly border: string;
  readonly site: string;
  readonly closed: string;
  readonly onSite: string;
  readonly surface: string;
}

interface Drawing {
  readonly view: MapView;
  readonly size: Size;
  readonly ratio: number;
  readonly outline: Outline | null;
  readonly clusters: readonly Cluster[];
  readonly colors: Colors;
  readonly rectangle: { readonly from: Place; readonly to: Place } | null;
}

export function draw(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { view, size, ratio, outline, clusters, colors, rectangle } = drawing;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (outline !== null) {
    const middle = pixelOf(view, size, { x: 0, y: 0 });
    const scale = ratio * view.scale;
    context.setTransform(scale, 0, 0, scale, ratio * middle.x, ratio * middle.y);
    context.fillStyle = colors.land;
    context.fill(outline.land);
    context.lineWidth = 0.8 / view.scale;
    context.strokeStyle = colors.border;
    context.stroke(outline.borders);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawInset(context, view, size, colors);
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '600 11px system-ui, sans-serif';
  for (const { at, count, dots } of clusters) {
    const isClosed = dots.every((dot) => dot.isClosed);
    context.beginPath();
    context.arc(at.x, at.y, radiusOf(count), 0, Math.PI * 2);
    context.fillStyle = isClosed ? colors.closed : colors.site;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colors.surface;
    context.stroke();
    if (count === 1) continue;
    context.fillStyle = colors.onSite;
    context.fillText(formatCount(count), at.x, at.y + 0.5);
  }
  if (rectangle !== null) {
    const { from, to } = rectangle;
    context.setLineDash([5, 4]);
    context.lineWidth = 2;
    context.strokeStyle = colors.site;
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.setLineDash([]);
  }
}

function drawInset(context: CanvasRenderingContext2D, view: MapView, size: Size, { border }: Colors): void {
  const [from, to] = [pixelOf(view, size, INSET.from), pixelOf(view, size, INSET.to)];
  context.lineWidth = 1;
  context.strokeStyle = border;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
}
