import type { ChartData, ChartPlace, ChartSeries, ChartSpec } from './chart-types.ts';

const isRound = ({ kind }: ChartSpec): boolean => kind === 'doughnut' || kind === 'polarArea';

/** The series that are drawn. */
export const drawnSeries = (spec: ChartSpec): readonly ChartSeries[] =>
  isRound(spec) ? spec.data.series.slice(0, 1) : spec.data.series;

export const valueAt = (data: ChartData, { series, label }: ChartPlace): number | null =>
  data.series[series]?.values[label] ?? null;

/** What a value is said to be of. */
export const labelAt = ({ labels, series }: ChartData, place: ChartPlace): string =>
  (series[place.series]?.ownLabels?.labels ?? labels)[place.label] ?? '';

/** Its period has not ended. */
export const isUnfinished = (
  data: Pick<ChartData, 'unfinished'>,
  series: ChartSeries | undefined,
  label: number,
): boolean => label === data.unfinished && series?.ownLabels === undefined;

export const hrefAt = (data: ChartData, { series, label }: ChartPlace): string | null =>
  data.series[series]?.hrefs?.[label] ?? null;

/** Nothing to draw: no value, or slices of nothing. */
export function isEmpty(spec: ChartSpec): boolean {
  const values = drawnSeries(spec).flatMap((series) => series.values.filter((value) => value !== null));
  return isRound(spec) ? !values.some((value) => value > 0) : values.length === 0;
}
