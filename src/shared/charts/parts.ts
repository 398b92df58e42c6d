import { isUnfinished } from './chart-points.ts';
import type { ChartData, ChartKind, ChartSeries } from './chart-types.ts';
import { isMirrored } from './language.ts';
import type { Look } from './look.ts';
import { DECALS, lineLook, PALETTE, TONES } from './palette.ts';
import { axisText, type ValueFormat } from './value-format.ts';

/** Duration of animations, in milliseconds (spec 3 section 9). */
const ANIMATION_MS = 400;
const LEGEND_HEIGHT = 44;
/** Longest label, in characters, that fits horizontally under its bar on a phone. */
const LONGEST_LEVEL_LABEL = 8;
/**
 * Maximum number of names that fit under bars in up to three lines each, or in a legend below one another, on a phone.
 */
const FEW_NAMES = 3;
/** Room for a name under a bar, in pixels: three lines. */
const NAME_SIZE = { width: 72, height: 48, lineHeight: 16 };
const LONGEST_SLANTED_NAME = 15;
const FONT_SIZE = 12;

const isRound = (kind: ChartKind): boolean => kind === 'doughnut' || kind === 'polarArea';

/** True when the chart has several colours: it then needs a legend, and patterns or symbols besides colours. */
const isManyColoured = (kind: ChartKind, { series }: ChartData): boolean =>
  isRound(kind) || series.length > 1;

/** Options that every chart shares. Patterns are for areas only: lines differ by dash and symbol. */
export function common(kind: ChartKind, data: ChartData, look: Look) {
  const hasDecals = isRound(kind) || (kind === 'bar' && data.series.length > 1);
  return {
    animation: look.isMoving,
    animationDuration: ANIMATION_MS,
    animationDurationUpdate: ANIMATION_MS,
    color: [...PALETTE],
    textStyle: { fontFamily: look.font, fontSize: FONT_SIZE, color: look.text },
    // The library's description for screen readers is off: the page writes its own, in Spanish, beside the chart.
    aria: {
      enabled: hasDecals,
      label: { enabled: false },
      decal: { show: hasDecals, decals: hasDecals ? DECALS : [] },
    },
    legend: legendOf(kind, data, look),
  };
}

function legendOf(kind: ChartKind, data: ChartData, look: Look) {
  return {
    // In the legend of a radar chart the library shows only the colour, so each entry names the symbol of its line.
    ...(kind === 'radar' && {
      data: data.series.map(({ name }, index) => ({ name, icon: lineLook(index).symbol })),
    }),
    show: isManyColoured(kind, data),
    // In a scrolling legend, names that do not fit are shown after a click. Up to three names of a round chart always
    // fit, so that legend does not scroll.
    ...(isRound(kind) && data.labels.length <= FEW_NAMES
      ? { type: 'plain' as const, itemGap: 6 }
      : { type: 'scroll' as const }),
    bottom: 0,
    itemWidth: 14,
    itemHeight: 14,
    // A click on the legend must not hide values: the summary and the table would still count them.
    selectedMode: false,
    textStyle: { color: look.text, width: 180, overflow: 'truncate' as const },
    ...(isMirrored(look.language) && { align: 'right' as const }),
    pageTextStyle: { color: look.muted },
    pageIconColor: look.muted,
    pageIconInactiveColor: look.border,
  };
}

export const gridOf = (kind: ChartKind, data: ChartData, { language }: Look) => ({
  left: isMirrored(language) ? 12 : 0,
  right: isMirrored(language) ? 0 : 12,
  top: 12,
  bottom: isManyColoured(kind, data) ? LEGEND_HEIGHT : 12,
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
});

export const labelAxis = (data: ChartData, look: Look) => ({
  type: 'category' as const,
  ...(isMirrored(look.language) && { inverse: true }),
  data: data.labels.map((label, index) => (index === data.unfinished ? `${label}*` : label)),
  axisLine: { lineStyle: { color: look.border } },
  axisTick: { show: false },
  axisLabel: {
    color: look.muted,
    hideOverlap: true,
    width: 96,
    overflow: 'truncate' as const,
    // The last label has the asterisk of an unfinished period, so it must always be shown.
    ...(data.unfinished === data.labels.length - 1 && { showMaxLabel: true }),
  },
});

/**
 * The axis of the labels under bars. Long names are all shown: up to three on several lines, more of them slanted. When
 * all labels are short, such as months, some may be left out where they do not fit.
 */
export function barLabelAxis(data: ChartData, look: Look) {
  const axis = labelAxis(data, look);
  const isCrowded = data.labels.length > 1 && data.labels.some((label) => label.length > LONGEST_LEVEL_LABEL);
  if (!isCrowded) return axis;
  const own =
    data.labels.length <= FEW_NAMES
      ? // The library would hide names as if each needed a single line.
        { ...NAME_SIZE, interval: 0, overflow: 'break' as const, lineOverflow: 'truncate' as const }
      : { rotate: isMirrored(look.language) ? -35 : 35, formatter: withoutItsMiddle };
  return { ...axis, axisLabel: { ...axis.axisLabel, ...own } };
}

/** Shortens a long name in the middle, because names that begin alike differ at the end. */
export function withoutItsMiddle(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST_SLANTED_NAME
    ? name
    : `${letters.slice(0, 5).join('').trimEnd()}…${letters.slice(-9).join('').trimStart()}`;
}

export function valueAxis(data: ChartData, look: Look) {
  const axis = {
    type: 'value' as const,
    ...(isMirrored(look.language) && { position: 'right' as const }),
    ...valueAxisLook(data.format, look),
  };
  return data.axis === 'around'
    ? {
        ...axis,
        ...around(data.series),
        // The ends of this axis are not round numbers, so they get no label.
        axisLabel: { ...axis.axisLabel, showMinLabel: false, showMaxLabel: false },
        splitLine: { ...axis.splitLine, showMaxLine: false },
      }
    : hasNegatives(data)
      ? axis
      : { ...axis, min: 0 };
}

/** True when the axis must begin below 0: the library then chooses the ends by itself. */
const hasNegatives = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== null && value < 0));

export const valueAxisLook = (format: ValueFormat, look: Look) => ({
  // Counts are whole numbers, so the axis has no steps below 1.
  ...(format.kind === 'count' && { minInterval: 1 }),
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: look.muted, hideOverlap: true, formatter: axisText(format, look.language) },
  splitLine: { lineStyle: { color: look.border } },
});

function around(series: readonly ChartSeries[]): { min: number; max: number } | { min: 0 } {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  return values.length === 0
    ? { min: 0 }
    : { min: Math.min(...values) * 0.9, max: Math.max(...values) * 1.1 };
}

/** The style of one value: the colour of its tone, and paler when its period has not ended. */
export function ownStyle(data: ChartData, series: ChartSeries, label: number) {
  const tone = series.tones?.[label];
  return {
    ...(tone !== undefined && { color: TONES[tone] }),
    ...(isUnfinished(data, series, label) && { opacity: 0.55 }),
  };
}

export const cursorOf = (series: ChartSeries) => (series.hrefs ? ('pointer' as const) : ('default' as const));
