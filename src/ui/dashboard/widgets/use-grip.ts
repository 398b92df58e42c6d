import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Widget } from '../../../api/contract/widget-layout.ts';
import type { Cells } from '../../../machines/custom-view/grid-rules.ts';
import { cellsOf } from './cells.ts';
import type { gridIntents } from './widget-intents.ts';

interface GripOptions {
  readonly widget: Widget;
  readonly isHeld: boolean;
  readonly intents: ReturnType<typeof gridIntents>;
  /** What dragging this button does; its keys both move and resize. */
  readonly does: 'move' | 'grow';
}

const ARROWS: Readonly<Record<string, Cells>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STILL: Cells = { x: 0, y: 0 };

interface Pulled {
  readonly from: { readonly x: number; readonly y: number };
  /** Width of one cell, in px. */
  readonly column: number;
  /** The place or the size of the widget before the drag. */
  readonly start: Cells;
  /** How many cells the pointer has moved since. */
  offset: Cells;
  /** False until the pointer has moved far enough for a drag. */
  isDragged: boolean;
}

/** Pixels that a pressed pointer moves before it drags: a hand that trembles changes nothing. */
const DRAG_BEGINS = 4;

const standing = ({ position, size }: Widget, does: 'move' | 'grow'): Cells =>
  does === 'move' ? position : { x: size.cols, y: size.rows };

/** A button that moves or resizes a widget; pointer and keys send the same events. */
export function useGrip({ widget, isHeld, intents, does }: GripOptions) {
  const { id } = widget;
  const pulled = useRef<Pulled | null>(null);
  const end = (finish: () => void) => {
    const isDragged = pulled.current?.isDragged === true;
    pulled.current = null;
    if (isDragged) finish();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const grid = event.currentTarget.closest('[data-grid]');
      const columns = Number(grid?.getAttribute('data-grid') ?? 1);
      const column = (grid?.clientWidth ?? 0) / columns;
      const from = { x: event.pageX, y: event.pageY };
      pulled.current = { from, column, start: standing(widget, does), offset: STILL, isDragged: false };
    },
    onPointerMove: ({ pageX, pageY }: PointerEvent<HTMLElement>) => {
      const { current } = pulled;
      if (current === null) return;
      const distance = { x: pageX - current.from.x, y: pageY - current.from.y };
      if (!current.isDragged) {
        if (Math.hypot(distance.x, distance.y) < DRAG_BEGINS) return;
        current.isDragged = true;
        intents.take(id);
      }
      const offset = cellsOf(distance, current.column, does === 'move' ? Math.round : Math.ceil);
      if (offset.x === current.offset.x && offset.y === current.offset.y) return;
      current.offset = offset;
      const now = standing(widget, does);
      const by = { x: current.start.x + offset.x - now.x, y: current.start.y + offset.y - now.y };
      intents[does](by);
    },
    onPointerUp: () => end(intents.drop),
    onPointerCancel: () => end(intents.putBack),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = ARROWS[event.key];
      const isGrip = event.key === 'Enter' || event.key === ' ';
      if (!isGrip && !(isHeld && (by !== undefined || event.key === 'Escape'))) return;
      event.preventDefault();
      event.stopPropagation();
      if (isGrip) return isHeld ? intents.drop() : intents.take(id);
      if (by === undefined) return intents.putBack();
      return event.shiftKey || does === 'grow' ? intents.grow(by) : intents.move(by);
    },
    onBlur: () => {
      if (isHeld && pulled.current === null) intents.drop();
    },
  };
}
