import type { PointerEvent } from 'react';
import type { Drawing } from '../../../machines/states-page/states-page-types.ts';
import type { Place, Point } from '../../../workers/chart/chart-places.ts';
import type { PlannedState } from '../../../workers/chart/chart-plan.ts';
import classes from './chart-map.module.css';
import type { Size, Viewport } from './viewport.ts';

interface ChartMapProps {
  readonly drawing: Drawing;
  readonly lit: ReadonlySet<string>;
  readonly viewport: Viewport;
  readonly frame: Size;
  readonly onLook: (point: Point) => void;
}

const LARGEST: Size = { width: 168, height: 132 };

/** An overview of the whole chart, only when it does not fit. For pointers only: keys move the chart itself. */
export function ChartMap({ drawing: { plan, places }, lit, viewport, frame, onLook }: ChartMapProps) {
  const { width, height } = places;
  const isWhole =
    viewport.x >= 0 &&
    viewport.y >= 0 &&
    viewport.x + width * viewport.scale <= frame.width &&
    viewport.y + height * viewport.scale <= frame.height;
  if (isWhole) return null;
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const corner = event.currentTarget.getBoundingClientRect();
    onLook({ x: (event.clientX - corner.left) / scale, y: (event.clientY - corner.top) / scale });
  };
  return (
    <svg
      className={classes.map}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      {boxesOf(plan.root).map(({ id, path }) => {
        const place = places.boxes[id];
        return place && <rect key={id} {...place} data-lit={(path !== '' && lit.has(path)) || undefined} />;
      })}
      <rect className={classes.seen} {...seenOf(viewport, frame, places)} />
    </svg>
  );
}

const boxesOf = (state: PlannedState): PlannedState[] => [state, ...state.states.flatMap(boxesOf)];

function seenOf({ x, y, scale }: Viewport, frame: Size, drawing: Size): Place {
  const left = Math.max(0, -x / scale);
  const top = Math.max(0, -y / scale);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(drawing.width, (frame.width - x) / scale) - left),
    height: Math.max(0, Math.min(drawing.height, (frame.height - y) / scale) - top),
  };
}
