import { type WidgetData, widgetDataAnswer } from '../contract/widget-data.ts';
import { layoutVersionsAnswer, widgetLayoutAnswer } from '../contract/widget-layout.ts';
import type { CustomViewApi } from '../custom-view-api.ts';
import type { Http } from './http.ts';

export const customViewCalls = (http: Http): CustomViewApi => ({
  widgetData: async (types, call) =>
    (await http.get(widgetDataAnswer, '/dashboard/widgets', call, { tipos: types.join(',') }))
      .data as WidgetData,
  widgetLayout: async (call) => (await http.get(widgetLayoutAnswer, '/dashboard/disposicion', call)).data,
  saveLayout: async (request, call) =>
    (await http.put(widgetLayoutAnswer, '/dashboard/disposicion', request, call)).data,
  layoutVersions: async (call) =>
    (await http.get(layoutVersionsAnswer, '/dashboard/disposicion/versiones', call)).data,
  shareLayout: async (widgets, call) => {
    await http.put(widgetLayoutAnswer, '/dashboard/disposicion/general', { widgets }, call);
  },
});
