import type { CallOptions } from './api.ts';
import type { WidgetData } from './contract/widget-data.ts';
import type {
  LayoutVersion,
  Widget,
  WidgetLayout,
  WidgetLayoutRequest,
  WidgetType,
} from './contract/widget-layout.ts';

export interface CustomViewApi {
  widgetData(types: readonly WidgetType[], options?: CallOptions): Promise<WidgetData>;
  widgetLayout(options?: CallOptions): Promise<WidgetLayout>;
  saveLayout(request: WidgetLayoutRequest, options?: CallOptions): Promise<WidgetLayout>;
  layoutVersions(options?: CallOptions): Promise<readonly LayoutVersion[]>;
  shareLayout(widgets: Widget[], options?: CallOptions): Promise<void>;
}
