import { drawnSeries, isUnfinished, labelAt, valueAt } from '../../shared/charts/chart-points.ts';
import type { ChartKind, ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import { totalOf } from '../../shared/charts/round.ts';
import { formatValue, sayValue, sharePercent } from '../../shared/charts/value-format.ts';
import type { ChartText } from '../text/charts.ts';

/** 'Enero: 12 obras, 23,5 %'; where a chart has several series, the name of the series comes first. */
export function pointSentence(spec: ChartSpec, place: ChartPlace, text: ChartText): string {
  const { series } = spec.data;
  const parts = [
    ...(series.length > 1 && drawnSeries(spec).length > 1 ? [series[place.series]?.name ?? ''] : []),
    labelAt(spec.data, place),
  ];
  const after = isUnfinished(spec.data, series[place.series], place.label) ? text.ofUnfinished : '';
  return `${parts.join(', ')}: ${pointValue(spec, place, text)}${after}`;
}

/** '12 obras, 23,5 %'; for a scatter, the values of both axes. */
export function pointValue(spec: ChartSpec, place: ChartPlace, text: ChartText): string {
  const { data, kind } = spec;
  const value = valueAt(data, place);
  if (value === null) return text.gap;
  const said = sayValue(data.format, value, text.language);
  if (kind === 'scatter' && data.across) {
    const { name, values, format } = data.across;
    return `${name} ${sayValue(format, values[place.label] ?? 0, text.language)}; ${said}`;
  }
  return hasShares(kind) ? `${said}, ${shareText(spec, place, text)}` : said;
}

export const hasShares = (kind: ChartKind): boolean => kind === 'doughnut' || kind === 'polarArea';

export const shareText = (
  { data }: ChartSpec,
  place: ChartPlace,
  { language }: Pick<ChartText, 'language'>,
): string =>
  formatValue(
    { kind: 'percent' },
    sharePercent(valueAt(data, place) ?? 0, totalOf(data.series[place.series]?.values ?? [])),
    language,
  );

/** The chart in words: kind, number of values, the greatest and the least, the gaps. */
export function chartSummary(spec: ChartSpec, text: ChartText): string {
  const series = drawnSeries(spec);
  const places = series.flatMap((one, index) =>
    one.values.flatMap((value, label) =>
      value === null ? [] : [{ value, place: { series: index, label } }],
    ),
  );
  const gaps = series.reduce((sum, one) => sum + one.values.filter((value) => value === null).length, 0);
  const head = text.glance(spec.kind, places.length, series.length, gaps);
  const [first] = places;
  if (!first) return head;
  const greatest = places.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (places.length === 1) return `${head} ${pointSentence(spec, first.place, text)}.`;
  const least = places.reduce((most, one) => (one.value < most.value ? one : most), first);
  return [
    head,
    text.greatest(pointSentence(spec, greatest.place, text)),
    text.least(pointSentence(spec, least.place, text)),
  ].join(' ');
}
