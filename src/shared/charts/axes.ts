import { isUnfinished } from './chart-points.ts';
import type { ChartData, ChartSeries, ChartSpec } from './chart-types.ts';
import { isMirrored } from './language.ts';
import type { Look } from './look.ts';
import { lineLook, UNFINISHED } from './palette.ts';
import {
  barLabelAxis,
  common,
  cursorOf,
  gridOf,
  labelAxis,
  ownStyle,
  valueAxis,
  valueAxisLook,
} from './parts.ts';
import { labelText } from './value-format.ts';

/** Maximum number of symbols on a line: more would hide the line on a phone. */
const MOST_SYMBOLS = 24;
const SYMBOL_SIZE = 7;
/** Drawn below the other series, which ECharts draws at z 2. */
const BEHIND = 1;

export const barOption = ({ kind, data }: ChartSpec, look: Look) => ({
  ...common(kind, data, look),
  grid: gridOf(kind, data, look),
  xAxis: barLabelAxis(data, look),
  yAxis: valueAxis(data, look),
  series: data.series.map((one, index) => ({
    type: 'bar' as const,
    id: `series-${index}`,
    name: one.name,
    cursor: cursorOf(one),
    barMaxWidth: 48,
    itemStyle: { borderRadius: [3, 3, 0, 0] },
    // Said also where they are not shown: ECharts keeps the labels that an earlier option gave a series.
    label: {
      show: hasRoomForValues(data),
      position: 'top' as const,
      distance: 3,
      color: look.muted,
      fontSize: 11,
      formatter: labelText(data.format, look.language),
    },
    data: one.values.map((value, label) => ({ value, itemStyle: barStyle(data, one, label) })),
  })),
});

const barStyle = (data: ChartData, series: ChartSeries, label: number) =>
  isUnfinished(data, series, label)
    ? { ...ownStyle(data, series, label), opacity: 1, decal: UNFINISHED }
    : ownStyle(data, series, label);

/** Amounts of money are too long to stand over a bar on a phone, and more bars are too close to each other. */
const hasRoomForValues = ({ series, labels, format }: ChartData): boolean =>
  series.length === 1 && labels.length <= 10 && format.kind !== 'money';

/** The options of a chart of lines or areas. A gap in the values stays a gap in the line. */
export const lineOption = ({ kind, data }: ChartSpec, look: Look) => ({
  ...common(kind, data, look),
  grid: gridOf(kind, data, look),
  xAxis: { ...labelAxis(data, look), boundaryGap: false },
  yAxis: valueAxis(data, look),
  series: data.series.map((one, index) => {
    const { symbol, dash } = lineLook(index);
    return {
      type: 'line' as const,
      id: `series-${index}`,
      name: one.name,
      cursor: cursorOf(one),
      connectNulls: false,
      symbol,
      symbolSize: SYMBOL_SIZE,
      showSymbol:
        one.values.length <= MOST_SYMBOLS || one.values.some((_, label) => isAlwaysMarked(data, one, label)),
      // By default ECharts leaves out the symbols of the labels that it hides.
      showAllSymbol: true,
      // The series of the earlier period is drawn behind the others.
      ...(one.ownLabels && { z: BEHIND }),
      lineStyle: { type: dash, width: 2 },
      ...(kind === 'area' && { areaStyle: { opacity: 0.16 } }),
      data: one.values.map((value, label) => ({
        value,
        itemStyle: ownStyle(data, one, label),
        ...(one.values.length > MOST_SYMBOLS && !isAlwaysMarked(data, one, label) && { symbol: 'none' }),
      })),
    };
  }),
});

/**
 * These values always get a symbol: a value between two gaps, because no line shows it, and the value of a period that
 * has not ended, because it is not comparable with the others.
 */
const isAlwaysMarked = (data: ChartData, series: ChartSeries, label: number): boolean =>
  standsAlone(series, label) || isUnfinished(data, series, label);

const standsAlone = ({ values }: ChartSeries, label: number): boolean =>
  (values[label] ?? null) !== null &&
  (values[label - 1] ?? null) === null &&
  (values[label + 1] ?? null) === null;

export function scatterOption({ kind, data }: ChartSpec, look: Look) {
  const format = data.across?.format ?? { kind: 'number' as const };
  return {
    ...common(kind, data, look),
    grid: gridOf(kind, data, look),
    xAxis: {
      type: 'value' as const,
      scale: true,
      ...(isMirrored(look.language) && { inverse: true }),
      ...valueAxisLook(format, look),
    },
    yAxis: valueAxis(data, look),
    series: data.series.map((one, index) => ({
      type: 'scatter' as const,
      id: `series-${index}`,
      name: one.name,
      cursor: cursorOf(one),
      symbol: lineLook(index).symbol,
      symbolSize: 11,
      itemStyle: { opacity: 0.85 },
      data: one.values.map((value, label) => ({
        value: [acrossOf(data, label), value],
        itemStyle: ownStyle(data, one, label),
      })),
    })),
  };
}

export const acrossOf = (data: ChartData, label: number): number => data.across?.values[label] ?? label;
