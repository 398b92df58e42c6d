import { chartOption } from './chart-option.ts';
import type { ChartSpec } from './chart-types.ts';
import type { Look } from './look.ts';
import { formatValue } from './value-format.ts';

export interface PictureHeading {
  readonly title: string;
  /** The line under the title: who exported the chart, when, and what it covers. */
  readonly line: string;
}

/** In CSS pixels. */
export const PICTURE_SIZE = { width: 960, height: 600 } as const;

const MARGIN = 24;
const HEADING_HEIGHT = 84;
const LEGEND_HEIGHT = 72;
/** Maximum number of values with a label: more labels would overlap. */
const MOST_LABELLED = 24;
/** Place and size of a round chart, between the heading and the legend. */
const ROUND = { center: ['50%', '52%'], scale: 0.9 } as const;

/** The chart on white, with its heading, and with a label for each value, which on screen a tooltip shows. */
export function pictureOption(spec: ChartSpec, heading: PictureHeading, look: Look) {
  const option = chartOption(spec, look);
  const hasLegend = option.legend.show;
  const plainLegend = { ...option.legend, type: 'plain' as const, bottom: 12, left: MARGIN, right: MARGIN };
  return {
    ...option,
    backgroundColor: look.surface,
    title: {
      left: MARGIN,
      top: MARGIN,
      text: heading.title,
      subtext: heading.line,
      textStyle: {
        color: look.text,
        fontSize: 18,
        fontWeight: 600,
        width: PICTURE_SIZE.width - 2 * MARGIN,
        overflow: 'truncate' as const,
      },
      subtextStyle: {
        color: look.muted,
        fontSize: 12,
        width: PICTURE_SIZE.width - 2 * MARGIN,
        overflow: 'truncate' as const,
      },
    },
    legend: plainLegend,
    ...('grid' in option && {
      grid: {
        ...option.grid,
        left: MARGIN,
        right: MARGIN,
        top: HEADING_HEIGHT,
        bottom: hasLegend ? LEGEND_HEIGHT : MARGIN,
      },
    }),
    ...('radar' in option && { radar: { ...option.radar, center: [...ROUND.center] } }),
    series: option.series.map((series) => withWords(spec, series, look)),
  };
}

type Series = ReturnType<typeof chartOption>['series'][number];

function withWords(spec: ChartSpec, series: Series, { language }: Look) {
  if (series.type === 'pie') {
    return {
      ...series,
      center: [...ROUND.center],
      radius: series.radius.map((part) => `${Number.parseFloat(part) * ROUND.scale}%`),
      data: series.data.map((slice) => ({
        ...slice,
        label: { ...slice.label, formatter: `${slice.name}: ${slice.label.formatter}` },
      })),
    };
  }
  if (series.type !== 'bar' || series.data.length * spec.data.series.length > MOST_LABELLED) return series;
  return {
    ...series,
    data: series.data.map((bar) => ({
      ...bar,
      label: {
        show: bar.value !== null,
        position: 'top' as const,
        formatter: bar.value === null ? '' : formatValue(spec.data.format, bar.value, language),
      },
    })),
  };
}
