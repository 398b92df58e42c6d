import type { ValueFormat } from './value-format.ts';

/** Spec 2 section 5. */
export const CHART_KINDS = ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'] as const;

/** An area is a line whose ground is filled. */
export type ChartKind = (typeof CHART_KINDS)[number] | 'area';

/** How serious a value is; it takes the place of the palette's colour. */
export type ChartTone = 'amber' | 'orange' | 'red';

export interface ChartSeries {
  readonly name: string;
  /** One for each label; null is a gap. */
  readonly values: readonly (number | null)[];
  /** Where its values stand, if elsewhere than the labels of the chart: the days of another period. */
  readonly ownLabels?: { readonly name: string; readonly labels: readonly string[] };
  /** Address of the list that a value counts, one for each label. */
  readonly hrefs?: readonly (string | null)[];
  /** One for each label. */
  readonly tones?: readonly ChartTone[];
}

/** What every chart draws. */
export interface ChartData {
  readonly labels: readonly string[];
  /** What the labels name: 'Proyecto', 'Mes'. */
  readonly labelName: string;
  /** Charts of one circle (doughnut, polarArea) draw the first alone. */
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  /** Scatter only: where each label stands from left to right. */
  readonly across?: {
    readonly name: string;
    readonly values: readonly number[];
    readonly format: ValueFormat;
  };
  /** Index of the label whose period has not ended; series with labels of their own do not stand there. */
  readonly unfinished?: number;
  /** 'around': the axis runs from 0.9 times the least to 1.1 times the greatest value (spec 3 section 9). */
  readonly axis?: 'fromZero' | 'around';
}

export interface ChartSpec {
  readonly kind: ChartKind;
  readonly data: ChartData;
  /** Doughnut only: the hole, in percent of the radius; 60 by default (spec 2 section 9). */
  readonly cutout?: number;
}

/** A value of the chart: indices into `series` and `labels`. */
export interface ChartPlace {
  readonly series: number;
  readonly label: number;
}
