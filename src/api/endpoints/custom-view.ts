import type * as z from 'zod/mini';
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

interface AskedWidgets extends Omit<z.infer<typeof widgetDataQuery>, 'tipos'> {
  readonly types: readonly WidgetType[];
}

const { get, put } = endpointsFor('dashboard');

export const customViewEndpoints = {
  widgetData: get('/dashboard/widgets', {
    query: widgetDataQuery,
    asks: ({ types, ...days }: AskedWidgets) => ({ query: { tipos: types.join(','), ...days } }),
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
