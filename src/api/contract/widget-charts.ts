import type { Widget, WidgetType } from './widget-layout.ts';

type ChartType = NonNullable<Widget['chartType']>;

/** How a widget may be drawn; other widgets are no charts. */
const KINDS: Partial<Record<WidgetType, readonly ChartType[]>> = {
  doughnut: ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'],
  bar: ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'],
  // Thirty days are no parts of a whole.
  line: ['bar', 'line', 'scatter'],
  area: ['bar', 'line', 'scatter'],
};

export const chartKindsOf = (type: WidgetType): readonly ChartType[] => KINDS[type] ?? [];

/** A chart type that its widget cannot be drawn as is not obeyed: another version of the portal may have kept it. */
export const chartKindOf = ({ type, chartType }: Pick<Widget, 'type' | 'chartType'>): ChartType | 'area' =>
  chartType !== null && chartKindsOf(type).includes(chartType) ? chartType : (type as ChartType | 'area');
