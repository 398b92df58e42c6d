import type { ECharts } from 'echarts/core';
import type { DaySpan } from '../../shared/periods/periods.ts';

/** Index of the label at a horizontal place of the drawing, in pixels; the first or the last beyond the ends. */
export function labelAtPixel(chart: ECharts, x: number, labels: number): number {
  const [label = 0] = chart.convertFromPixel({ gridIndex: 0 }, [x, 0]) as number[];
  return Math.min(Math.max(0, label), labels - 1);
}

export const daysBetween = (spans: readonly DaySpan[], one: number, other: number): DaySpan | null => {
  const [first, last] = [spans[Math.min(one, other)], spans[Math.max(one, other)]];
  return first && last ? { from: first.from, to: last.to } : null;
};

/** Horizontal place of the first label that has something of `span`, in pixels; null when there is none. */
export function pixelOfSpan(chart: ECharts, spans: readonly DaySpan[], span: DaySpan): number | null {
  const label = spans.findIndex(({ from, to }) => from <= span.to && span.from <= to);
  if (label === -1) return null;
  const [x = 0] = chart.convertToPixel({ gridIndex: 0 }, [label, 0]) as number[];
  return x;
}
