import type { WidgetContents, WidgetData } from '../../../api/contract/widget-data.ts';
import { chartKindOf, type Widget, type WidgetType } from '../../../api/contract/widget-layout.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { worksAddress } from '../../addresses/works-address.ts';
import { dashboardText } from '../../text/dashboard.ts';
import { worksByDayData, worksByProjectData } from '../works-charts.ts';

/** The chart of a widget; null when the widget is no chart or its data have not been read. */
export function widgetSpec(widget: Widget, answer: WidgetData[WidgetType]): ChartSpec | null {
  if (answer?.estado !== 'listo') return null;
  const kind = chartKindOf(widget);
  switch (widget.type) {
    case 'doughnut':
    case 'bar':
      return {
        kind,
        data: worksByProjectData(answer.datos as WidgetContents['bar'], worksAddress, dashboardText),
      };
    case 'line':
    case 'area':
      return {
        kind,
        data: worksByDayData(
          answer.datos as WidgetContents['line'],
          widget.type === 'line' ? 'created' : 'standing',
        ),
      };
    default:
      return null;
  }
}
