import type { GoodCalls } from '../good-call.ts';

const activity = {
  periodo: 'mes',
  persona: '1',
  entidad: 'obra',
  accion: 'muestra.cargada',
  desde: '2026-01-01',
  hasta: '2026-12-31',
  texto: 'muestra',
};

const range = { periodo: 'mes', fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };

/** Calls that only read. */
export const CALLS: GoodCalls = {
  'GET /actividad': [
    async ({ somebody }) => ({ token: (await somebody('activity')).token, query: activity }),
  ],
  'GET /actividad/export.csv': [
    async ({ somebody }) => ({ token: (await somebody('activity')).token, query: activity }),
  ],
  'GET /actividad/resumen': [
    async ({ somebody }) => ({
      token: (await somebody('activity')).token,
      query: { ...activity, comparar: 'si' },
    }),
  ],
  'GET /dashboard': [async ({ somebody }) => ({ token: (await somebody('dashboard')).token, query: range })],
  'GET /dashboard/estadisticas': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, query: range }),
  ],
  'GET /dashboard/widgets': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { tipos: 'total-works,recent-projects', ...range },
    }),
  ],
  'GET /calendario': [
    async ({ somebody }) => ({ token: (await somebody('admin')).token, query: { mes: '2026-11' } }),
  ],
  'GET /dashboard/historico': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { agregacion: 'weekly', facturado: 'si', ...range },
    }),
  ],
  'GET /buscar': [
    async ({ somebody }) => ({ token: (await somebody('admin')).token, query: { texto: 'NOR-FTTH' } }),
  ],
};
