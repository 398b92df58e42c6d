import type { ChartData, ChartPlace, ChartSeries, ChartSpec } from './chart-types.ts';

const isRound = ({ kind }: ChartSpec): boolean => kind === 'doughnut' || kind === 'polarArea';

/** The series that are drawn: a round chart shows only the first. */
export const drawnSeries = (spec: ChartSpec): readonly ChartSeries[] =>
  isRound(spec) ? spec.data.series.slice(0, 1) : spec.data.series;

export const valueAt = (data: ChartData, { series, label }: ChartPlace): number | null =>
  data.series[series]?.values[label] ?? null;

/** The label that a value belongs to: one of its series' own labels, or one of the chart's. */
export const labelAt = ({ labels, series }: ChartData, place: ChartPlace): string =>
  (series[place.series]?.ownLabels?.labels ?? labels)[place.label] ?? '';

/** True when the period of the value has not ended. */
export const isUnfinished = (
  data: Pick<ChartData, 'unfinished'>,
  series: ChartSeries | undefined,
  label: number,
): boolean => label === data.unfinished && series?.ownLabels === undefined;

export const hrefAt = (data: ChartData, { series, label }: ChartPlace): string | null =>
  data.series[series]?.hrefs?.[label] ?? null;

/** True when there is nothing to draw: no value, or only slices of 0. */
export function isEmpty(spec: ChartSpec): boolean {
  const values = drawnSeries(spec).flatMap((series) => series.values.filter((value) => value !== null));
  return isRound(spec) ? !values.some((value) => value > 0) : values.length === 0;
}
