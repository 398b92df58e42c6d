import type { GoodCall, GoodCalls } from '../good-call.ts';

const widget = {
  ...{ id: 'obras', type: 'bar', title: 'Obras', chartType: 'bar', refreshInterval: 60 },
  ...{ size: { cols: 1, rows: 1 }, position: { x: 0, y: 0 } },
};
const cleaned = (text: string) => text.trim();
const kept: GoodCall['kept'] = {
  '/widgets/0/id': { read: async (answer) => answer.json().data.widgets[0].id },
  '/widgets/0/title': { cleaned, read: async (answer) => answer.json().data.widgets[0].title },
};

export const CALLS: GoodCalls = {
  'PUT /dashboard/disposicion': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      body: { version: 0, widgets: [widget] },
      kept,
    }),
  ],
  'PUT /dashboard/disposicion/general': [
    async ({ somebody }) => ({ token: (await somebody('admin')).token, body: { widgets: [widget] } }),
  ],
};
