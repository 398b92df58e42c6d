import { barOption, lineOption, scatterOption } from './axes.ts';
import type { ChartKind, ChartSpec } from './chart-types.ts';
import type { Look } from './look.ts';
import { radarOption } from './radar.ts';
import { doughnutOption, polarAreaOption } from './round.ts';

const BUILDERS = {
  doughnut: doughnutOption,
  polarArea: polarAreaOption,
  bar: barOption,
  line: lineOption,
  area: lineOption,
  scatter: scatterOption,
  radar: radarOption,
} satisfies Readonly<Record<ChartKind, unknown>>;

export type ChartOption = ReturnType<(typeof BUILDERS)[ChartKind]>;

/** The drawing of a chart as ECharts takes it, without tooltip or title. */
export const chartOption = (spec: ChartSpec, look: Look): ChartOption => BUILDERS[spec.kind](spec, look);
