import type { ValueFormat } from './value-format.ts';

/** Kinds of charts: spec 2 section 5. */
export const CHART_KINDS = ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'] as const;

/** An area is a line chart with the space below the line filled. */
export type ChartKind = (typeof CHART_KINDS)[number] | 'area';

/** How serious a value is; its colour replaces that of the palette. */
export type ChartTone = 'amber' | 'orange' | 'red';

export interface ChartSeries {
  readonly name: string;
  /** One value for each label; null for a gap. */
  readonly values: readonly (number | null)[];
  /** Labels of the series when they differ from those of the chart, such as the days of an earlier period. */
  readonly ownLabels?: { readonly name: string; readonly labels: readonly string[] };
  /** Address of the list that each value counts, one for each label. */
  readonly hrefs?: readonly (string | null)[];
  /** One tone for each label; left out for the palette's colour. */
  readonly tones?: readonly ChartTone[];
}

/** The data that every kind of chart draws. */
export interface ChartData {
  readonly labels: readonly string[];
  /** What the labels name: 'Proyecto', 'Mes'. */
  readonly labelName: string;
  /** Round charts (doughnut, polarArea) draw only the first series. */
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  /** Scatter only: the horizontal value of each label. */
  readonly across?: {
    readonly name: string;
    readonly values: readonly number[];
    readonly format: ValueFormat;
  };
  /** Index of the label whose period has not ended. It does not apply to series with labels of their own. */
  readonly unfinished?: number;
  /** What each label covers, both ends included: days 'yyyy-mm-dd', or moments 'yyyy-mm-ddThh:mm' of the office. */
  readonly spans?: readonly { readonly from: string; readonly to: string }[];
  /** 'around': the axis runs from 0.9 times the least to 1.1 times the greatest value (spec 3 section 9). */
  readonly axis?: 'fromZero' | 'around';
}

export interface ChartSpec {
  readonly kind: ChartKind;
  readonly data: ChartData;
  /** Doughnut only: the radius of the hole, in percent of the outer radius; 60 by default (spec 2 section 9). */
  readonly cutout?: number;
}

/** A value of the chart: indices into `series` and `labels`. */
export interface ChartPlace {
  readonly series: number;
  readonly label: number;
}
