import type { ECharts } from 'echarts/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DaySpan } from '../../shared/periods/periods.ts';
import { daysBetween, labelAtPixel, pixelOfSpan } from './days-pointing.ts';
import { usePageDays } from './page-days.tsx';

/** Pixels that the pointer moves before a press becomes a drag; a click ends within them. */
const DRAG_BEGINS = 4;

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Dragging over a chart of days chooses the days of the page, where they can be chosen, and a double click goes back.
 * Moving over it shows its day or moment on the other charts of the page. `spans`: the days or moments of each label;
 * undefined for a chart of anything else.
 */
export function useDaysDrag(chart: ECharts | null, spans: readonly DaySpan[] | undefined) {
  const page = usePageDays();
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressedAt = useRef<number | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  useEffect(() => {
    if (page === null || chart === null || spans === undefined) return undefined;
    return page.follow((span) => {
      const { current } = line;
      if (current === null || chart.isDisposed()) return;
      const x = span === null || isPointed.current ? null : pixelOfSpan(chart, spans, span);
      current.hidden = x === null;
      current.style.insetInlineStart = `${x ?? 0}px`;
    });
  }, [page, chart, spans]);
  if (page === null || chart === null || spans === undefined) return { line, drag: null, handlers: {} };
  const xOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const labelAt = (x: number) => labelAtPixel(chart, x, spans.length);
  const end = () => {
    pressedAt.current = null;
    setDrag(null);
  };
  return {
    line,
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A finger scrolls the page.
        if (page.days !== null && event.button === 0 && event.pointerType !== 'touch')
          pressedAt.current = xOf(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const x = xOf(event);
        isPointed.current = true;
        page.point(spans[labelAt(x)] ?? null);
        const from = pressedAt.current;
        if (from === null || (drag === null && Math.abs(x - from) < DRAG_BEGINS)) return;
        // Keeps the release from being a click on a value.
        if (drag === null) event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: x });
      },
      onPointerLeave: () => {
        isPointed.current = false;
        page.point(null);
      },
      onPointerUp: () => {
        const days = drag && daysBetween(spans, labelAt(drag.from), labelAt(drag.to));
        end();
        if (days) page.days?.choose(days);
      },
      onPointerCancel: end,
      ...(page.days && { onDoubleClick: page.days.goBack }),
    },
  };
}
