import { drawnSeries, hrefAt, labelAt, valueAt } from '../../shared/charts/chart-points.ts';
import type { ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import { isMirrored } from '../../shared/charts/language.ts';
import type { Look } from '../../shared/charts/look.ts';
import { PALETTE } from '../../shared/charts/palette.ts';
import type { ChartText } from '../text/charts.ts';
import { pointValue } from './chart-words.ts';

/** The part of ECharts' parameters that is used here; an array where an axis is pointed at. */
interface Pointed {
  readonly seriesIndex?: number;
  readonly dataIndex?: number;
}

const hasAxis = ({ kind }: ChartSpec): boolean => kind === 'bar' || kind === 'line' || kind === 'area';

/** Tooltip beside the pointed value; on an axis it has the values of every series. */
export const tooltipOption = (spec: ChartSpec, look: Look, className: string, text: ChartText) => ({
  trigger: hasAxis(spec) ? ('axis' as const) : ('item' as const),
  axisPointer: { type: spec.kind === 'bar' ? ('shadow' as const) : ('line' as const), animation: false },
  backgroundColor: look.surface,
  borderColor: look.border,
  textStyle: { color: look.text, fontFamily: look.font, fontSize: 12 },
  transitionDuration: 0,
  confine: true,
  className,
  // An element, because a string would be read as HTML.
  formatter: (pointed: Pointed | readonly Pointed[]) => tooltipElement(spec, placesOf(spec, pointed), text),
});

function placesOf(spec: ChartSpec, pointed: Pointed | readonly Pointed[]): readonly ChartPlace[] {
  const all = Array.isArray(pointed) ? (pointed as readonly Pointed[]) : [pointed as Pointed];
  if (spec.kind === 'radar') {
    // In a radar the pointer is on a whole polygon, which has all values of one series.
    const series = all[0]?.dataIndex ?? 0;
    return spec.data.labels.map((_, label) => ({ series, label }));
  }
  return all.map(({ seriesIndex = 0, dataIndex = 0 }) => ({ series: seriesIndex, label: dataIndex }));
}

/** A heading and a line for each value; null without values. */
export function tooltipElement(
  spec: ChartSpec,
  places: readonly ChartPlace[],
  text: ChartText,
): HTMLElement | null {
  const [first] = places;
  if (!first) return null;
  const { data } = spec;
  const isPolygon = spec.kind === 'radar' && places.length > 1;
  const box = document.createElement('div');
  box.dir = isMirrored(text.language) ? 'rtl' : 'ltr';
  const heading = isPolygon ? data.series[first.series]?.name : data.labels[first.label];
  box.append(textElement('strong', heading ?? ''));
  if (!isPolygon && first.label === data.unfinished) box.append(textElement('em', text.unfinished));
  const lines = document.createElement('dl');
  for (const place of places) lines.append(...lineOf(spec, place, { isPolygon, text }));
  box.append(lines);
  if (places.some((place) => valueAt(data, place) !== null && hrefAt(data, place) !== null)) {
    box.append(textElement('small', text.opens));
  }
  return box;
}

interface LineOptions {
  readonly isPolygon: boolean;
  readonly text: ChartText;
}

function lineOf(
  spec: ChartSpec,
  place: ChartPlace,
  { isPolygon, text }: LineOptions,
): readonly HTMLElement[] {
  const value = textElement('dd', pointValue(spec, place, text));
  if (isPolygon) return [textElement('dt', spec.data.labels[place.label] ?? ''), value];
  const name = textElement('dt', seriesName(spec, place));
  const isOne = drawnSeries(spec).length === 1;
  const chip = document.createElement('span');
  const color = PALETTE[(isOne && isRoundKind(spec) ? place.label : place.series) % PALETTE.length];
  if (color !== undefined) chip.style.background = color;
  name.prepend(chip);
  return [name, value];
}

function seriesName({ data }: ChartSpec, place: ChartPlace): string {
  const series = data.series[place.series];
  if (series?.ownLabels === undefined) return series?.name ?? '';
  return `${series.name} (${labelAt(data, place)})`;
}

const isRoundKind = ({ kind }: ChartSpec): boolean => kind === 'doughnut' || kind === 'polarArea';

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
