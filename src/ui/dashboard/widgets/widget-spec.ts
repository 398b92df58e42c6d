import type { WidgetContents, WidgetData } from '../../../api/contract/widget-data.ts';
import { chartKindOf, type Widget, type WidgetType } from '../../../api/contract/widget-layout.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { dashboardText } from '../../text/dashboard.ts';
import { worksByDayData, worksByProjectData, worksOf } from '../works-charts.ts';

/** The chart of a widget; null when the widget is no chart or its data have not been read. */
export function widgetSpec(
  widget: Widget,
  answer: WidgetData[WidgetType],
  compares: boolean,
): ChartSpec | null {
  if (answer?.estado !== 'listo') return null;
  const kind = chartKindOf(widget);
  switch (widget.type) {
    case 'doughnut':
    case 'bar':
      return {
        kind,
        data: worksByProjectData(
          answer.datos as WidgetContents['bar'],
          worksOf(answer.datos as WidgetContents['bar']),
          dashboardText,
          compares,
        ),
      };
    case 'line':
    case 'area':
      return {
        kind,
        data: worksByDayData(
          answer.datos as WidgetContents['line'],
          widget.type === 'line' ? 'created' : 'standing',
          compares,
        ),
      };
    default:
      return null;
  }
}
