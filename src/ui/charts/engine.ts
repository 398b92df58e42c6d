import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import * as core from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

core.use([
  ...[BarChart, LineChart, PieChart, RadarChart, ScatterChart],
  ...[AriaComponent, GridComponent, LegendComponent, RadarComponent, TitleComponent, TooltipComponent],
  SVGRenderer,
]);

/** ECharts with only those kinds of chart that this folder draws. */
export const echarts = core;
