import { type WidgetData, widgetDataAnswer, widgetDataQuery } from '../contract/widget-data.ts';
import {
  generalLayoutRequest,
  layoutVersionsAnswer,
  type Widget,
  type WidgetType,
  widgetLayoutAnswer,
  widgetLayoutRequest,
} from '../contract/widget-layout.ts';
import { data, nothing, part } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, put } = endpointsFor('dashboard');

export const customViewEndpoints = {
  widgetData: get('/dashboard/widgets', {
    query: widgetDataQuery,
    asks: (types: readonly WidgetType[]) => ({ query: { tipos: types.join(',') } }),
    answer: part(widgetDataAnswer, (body) => body.data as WidgetData),
  }),
  widgetLayout: get('/dashboard/disposicion', { answer: data(widgetLayoutAnswer) }),
  saveLayout: put('/dashboard/disposicion', { body: widgetLayoutRequest, answer: data(widgetLayoutAnswer) }),
  layoutVersions: get('/dashboard/disposicion/versiones', { answer: data(layoutVersionsAnswer) }),
  shareLayout: put('/dashboard/disposicion/general', {
    permission: 'admin',
    body: generalLayoutRequest,
    asks: (widgets: Widget[]) => ({ body: { widgets } }),
    answer: nothing(widgetLayoutAnswer),
  }),
};
export type CustomViewApi = Calls<typeof customViewEndpoints>;
