import type { CursorPoint, CursorPoints } from '../../machines/chart-cursor/chart-cursor-types.ts';
import { drawnSeries } from '../../shared/charts/chart-points.ts';
import type { ChartSeries, ChartSpec } from '../../shared/charts/chart-types.ts';

export const pointsOf = (spec: ChartSpec): CursorPoints =>
  drawnSeries(spec).map((series) => spec.data.labels.map((_, label) => pointOf(series, label)));

function pointOf(series: ChartSeries, label: number): CursorPoint {
  if ((series.values[label] ?? null) === null) return 'gap';
  return (series.hrefs?.[label] ?? null) === null ? 'value' : 'link';
}
