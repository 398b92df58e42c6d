import type { GoodCall, GoodCalls } from '../good-call.ts';

const widget = {
  id: 'obras',
  type: 'bar',
  title: 'Obras',
  chartType: 'bar',
  refreshInterval: 60,
  size: { cols: 1, rows: 1 },
  position: { x: 0, y: 0 },
};
const cleaned = (text: string) => text.trim();
const kept: GoodCall['kept'] = {
  '/widgets/0/id': { read: async (answer) => answer.json().data.widgets[0].id },
  '/widgets/0/title': { cleaned, read: async (answer) => answer.json().data.widgets[0].title },
};

export const CALLS: GoodCalls = {
  'POST /dashboard/exportaciones': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      body: {
        formato: 'csv',
        consulta: {
          informe: 'widgets',
          widgets: [{ id: 'obras', type: 'bar', title: 'Obras', chartType: 'bar' }],
        },
      },
    }),
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      body: {
        formato: 'csv',
        consulta: { informe: 'panel', alcance: 'filtro', fechaInicio: '2026-01-01', fechaFin: '2026-12-31' },
      },
    }),
  ],
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
