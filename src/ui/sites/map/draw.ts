import { formatCount } from '../../../shared/spanish-count.ts';
import { type Cluster, radiusOf } from './clusters.ts';
import { type Label, labelsOf } from './labels.ts';
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
  readonly label: string;
}
interface Rectangle {
  readonly from: Place;
  readonly to: Place;
}

interface Drawing {
  readonly view: MapView;
  readonly size: Size;
  readonly ratio: number;
  readonly outline: Outline | null;
  readonly clusters: readonly Cluster[];
  readonly colors: Colors;
  readonly font: string;
  /** The area that the list is of, on the map. */
  readonly zone: Rectangle | null;
  /** The area that the person is drawing, in pixels of the canvas. */
  readonly rectangle: Rectangle | null;
}

export function draw(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { view, size, ratio, outline, clusters, colors, font, zone, rectangle } = drawing;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (outline !== null) {
    const middle = pixelOf(view, size, { x: 0, y: 0 });
    const scale = ratio * view.scale;
    context.setTransform(scale, 0, 0, scale, ratio * middle.x, ratio * middle.y);
    context.fillStyle = colors.land;
    context.fill(outline.land);
    context.lineWidth = 1 / view.scale;
    context.strokeStyle = colors.border;
    context.stroke(outline.borders);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawInset(context, view, size, colors);
  }
  if (zone !== null) {
    const [from, to] = [pixelOf(view, size, zone.from), pixelOf(view, size, zone.to)];
    context.fillStyle = colors.site;
    context.globalAlpha = 0.1;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.globalAlpha = 1;
    drawFrame(context, { from, to }, colors);
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 11px ${font}`;
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
  context.font = `500 11px ${font}`;
  const provinces = outline?.provinces ?? [];
  const widthOf = (text: string) => context.measureText(text).width;
  for (const label of labelsOf(clusters, provinces, view, size, widthOf)) drawLabel(context, label, colors);
  if (rectangle !== null) drawFrame(context, rectangle, colors);
}

/** A text with a rim of the land's colour, so that a border behind it does not cross it. */
function drawLabel(context: CanvasRenderingContext2D, { text, at, kind }: Label, colors: Colors) {
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = colors.land;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = kind === 'province' ? colors.closed : colors.label;
  context.fillText(text, at.x, at.y);
}

function drawFrame(context: CanvasRenderingContext2D, { from, to }: Rectangle, { site }: Colors) {
  context.setLineDash([5, 4]);
  context.lineWidth = 2;
  context.strokeStyle = site;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.setLineDash([]);
}

function drawInset(context: CanvasRenderingContext2D, view: MapView, size: Size, { border }: Colors): void {
  const [from, to] = [pixelOf(view, size, INSET.from), pixelOf(view, size, INSET.to)];
  context.lineWidth = 1;
  context.strokeStyle = border;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
}
