import type { ECharts } from 'echarts/core';
import { drawnSeries } from '../../shared/charts/chart-points.ts';
import type { ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import { radarPosition } from '../../shared/charts/radar.ts';

/** The parts of ECharts' events that are used here; offsets in pixels of the drawing. */
interface MarkClicked {
  readonly componentType?: string;
  readonly seriesIndex?: number;
  readonly dataIndex?: number;
  readonly event?: { readonly offsetX: number; readonly offsetY: number; readonly event?: unknown };
}

interface GroundClicked {
  readonly target?: unknown;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** The value whose mark was clicked. */
export function clickedPlace(spec: ChartSpec, clicked: MarkClicked, chart: ECharts): ChartPlace | null {
  const { componentType, seriesIndex = 0, dataIndex = 0, event } = clicked;
  if (componentType !== 'series') return null;
  if (spec.kind !== 'radar') return { series: seriesIndex, label: dataIndex };
  if (!event) return null;
  const size = { width: chart.getWidth(), height: chart.getHeight() };
  return nearest(
    spec.data.labels.map((_, label) => {
      const [x, y] = radarPosition(spec.data, { series: dataIndex, label }, size);
      return {
        place: { series: dataIndex, label },
        distance: Math.hypot(x - event.offsetX, y - event.offsetY),
      };
    }),
  );
}

/** The value nearest to a click that hit no mark, among the values of the clicked label. */
export function placeUnder(spec: ChartSpec, clicked: GroundClicked, chart: ECharts): ChartPlace | null {
  const { kind } = spec;
  if (clicked.target || !(kind === 'bar' || kind === 'line' || kind === 'area')) return null;
  const at = [clicked.offsetX, clicked.offsetY];
  if (!chart.containPixel({ gridIndex: 0 }, at)) return null;
  const [label, height] = chart.convertFromPixel({ gridIndex: 0 }, at) as [number, number];
  return nearest(
    drawnSeries(spec).flatMap((series, index) => {
      const value = series.values[label] ?? null;
      return value === null ? [] : [{ place: { series: index, label }, distance: Math.abs(value - height) }];
    }),
  );
}

function nearest(
  candidates: readonly { readonly place: ChartPlace; readonly distance: number }[],
): ChartPlace | null {
  const [first, ...others] = candidates;
  if (!first) return null;
  return others.reduce((best, one) => (one.distance < best.distance ? one : best), first).place;
}
