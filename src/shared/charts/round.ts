import type { ChartData, ChartSpec } from './chart-types.ts';
import type { Look } from './look.ts';
import { common, cursorOf, ownStyle } from './parts.ts';
import { axisText, formatValue, sharePercent } from './value-format.ts';

/**
 * In percent, from spec 2 section 9: the radius of a ring's hole, and the share from which on a slice has a
 * label.
 */
const DEFAULT_CUTOUT = 60;
const LEAST_LABELLED_SHARE = 5;

/** Radius in percent of half the drawing's shorter side, chosen so that the labels fit beside the circle on a phone. */
const RADIUS = 64;

export function doughnutOption({ kind, data, cutout = DEFAULT_CUTOUT }: ChartSpec, look: Look) {
  return {
    ...common(kind, data, look),
    title: totalOfRing(data, look),
    series: roundSeries(data, look, {
      radius: [`${(RADIUS * cutout) / 100}%`, `${RADIUS}%`],
    }),
  };
}

/** The total of the values, in the hole of the ring. */
const totalOfRing = ({ series: [first], format }: ChartData, look: Look) => ({
  show: first !== undefined,
  text: first === undefined ? '' : axisText(format, look.language)(totalOf(first.values)),
  left: '50%',
  top: '45%',
  textAlign: 'center' as const,
  textVerticalAlign: 'middle' as const,
  padding: 0,
  textStyle: { color: look.text, fontSize: 18, fontWeight: 600 },
});

/** Slices with equal angles, whose radius shows the value. */
export function polarAreaOption({ kind, data }: ChartSpec, look: Look) {
  return {
    ...common(kind, data, look),
    series: roundSeries(data, look, { radius: ['0%', `${RADIUS}%`], roseType: 'area' as const }),
  };
}

type Shape = { readonly radius: [string, string]; readonly roseType?: 'area' };

function roundSeries(data: ChartData, look: Look, shape: Shape) {
  const [first] = data.series;
  if (!first) return [];
  const whole = totalOf(first.values);
  return [
    {
      type: 'pie' as const,
      id: 'values',
      name: first.name,
      cursor: cursorOf(first),
      center: ['50%', '45%'],
      ...shape,
      itemStyle: { borderColor: look.surface, borderWidth: 2 },
      // On a phone the library would cut a label after its first digits.
      label: { overflow: 'none' as const },
      emphasis: { scaleSize: 4 },
      labelLine: { length: 6, length2: 4 },
      data: data.labels.map((label, index) => {
        const value = first.values[index] ?? null;
        const share = sharePercent(value ?? 0, whole);
        return {
          name: label,
          value,
          itemStyle: ownStyle(data, first, index),
          label: {
            show: share >= LEAST_LABELLED_SHARE,
            color: look.text,
            formatter: formatValue({ kind: 'percent' }, share, look.language),
          },
          labelLine: { show: share >= LEAST_LABELLED_SHARE },
        };
      }),
    },
  ];
}

export const totalOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
