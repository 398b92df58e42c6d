import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Place, Point } from '../../../workers/chart/chart-places.ts';
import {
  centred,
  fitted,
  isSeen,
  kept,
  moved,
  opened,
  READABLE,
  type Size,
  type Viewport,
  zoomed,
} from './viewport.ts';

const STEP = 60;
const ZOOM = 1.25;
/** Pixels: a shorter drag is a click. */
const SLACK = 4;

/** Each arrow key moves the view in its direction. */
const WAYS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: STEP, y: 0 }],
  ['ArrowRight', { x: -STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: STEP }],
  ['ArrowDown', { x: 0, y: -STEP }],
]);

export function useViewport(drawing: Size, startAt: Place | null) {
  const frame = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const isTouched = useRef(false);

  const sizeOfFrame = (): Size => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  const change = (next: (present: Viewport, frame: Size) => Viewport) => {
    isTouched.current = true;
    const size = sizeOfFrame();
    setViewport((present) => kept(next(present ?? opened(drawing, size, startAt), size), drawing, size));
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const corner = frame.current?.getBoundingClientRect();
    return { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) };
  };
  const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

  // A resized frame shows its default view again, unless the reader has moved the view.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const look = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      setViewport((present) =>
        present === null || !isTouched.current
          ? opened(drawing, size, startAt)
          : kept(present, drawing, size),
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing, startAt]);

  // A native listener, because React's is passive and cannot keep the page from zooming.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const corner = element.getBoundingClientRect();
      const at = { x: event.clientX - corner.left, y: event.clientY - corner.top };
      isTouched.current = true;
      setViewport((present) => present && zoomed(present, Math.exp(-event.deltaY / 300), at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const show = (place: Place) =>
    change((present, size) => centred(place, size, Math.max(present.scale, READABLE)));
  /** Moves the view only where the place is not seen, or not legible. */
  const reveal = (place: Place) =>
    change((present, size) =>
      isSeen(place, present, size) ? present : centred(place, size, Math.max(present.scale, READABLE)),
    );
  /** The view with which a drawing is opened. */
  const reset = () => {
    isTouched.current = false;
    setViewport(opened(drawing, sizeOfFrame(), startAt));
  };
  const showAll = () => change((_, size) => fitted(drawing, size));
  const zoomBy = (factor: number) => change((present, size) => zoomed(present, factor, middle(size)));

  function press(key: string): boolean {
    const way = WAYS.get(key);
    if (way !== undefined) change((present) => moved(present, way));
    else if (key === '+' || key === '=') zoomBy(ZOOM);
    else if (key === '-') zoomBy(1 / ZOOM);
    else if (key === '0') showAll();
    else if (key === 'Backspace' && startAt !== null) show(startAt);
    else return false;
    return true;
  }

  function drag(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const others = [...pointers.current.entries()].filter(([id]) => id !== event.pointerId);
    const [other] = others;
    if (other !== undefined) {
      const [, fixed] = other;
      const spread = distance(now, fixed) / Math.max(1, distance(before, fixed));
      pointers.current.set(event.pointerId, now);
      change((present) => zoomed(present, spread, fixed));
      return;
    }
    if (!isDragged && distance(before, now) < SLACK) return;
    if (!isDragged) {
      setIsDragged(true);
      frame.current?.setPointerCapture(event.pointerId);
    }
    pointers.current.set(event.pointerId, now);
    change((present) => moved(present, { x: now.x - before.x, y: now.y - before.y }));
  }

  function letGo(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setIsDragged(false);
  }

  return {
    frame,
    viewport,
    isDragged,
    show,
    reveal,
    reset,
    showAll,
    zoomIn: () => zoomBy(ZOOM),
    zoomOut: () => zoomBy(1 / ZOOM),
    lookAt: ({ x, y }: Point) =>
      change((present, size) => centred({ x, y, width: 0, height: 0 }, size, present.scale)),
    sizeOfFrame,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        if (press(event.key)) event.preventDefault();
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) pointers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: drag,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
    },
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
