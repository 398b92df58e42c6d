import type { GoodCalls, MakeCall } from '../good-call.ts';

/** What the admin panel asks for. */
const chart: MakeCall = async ({ somebody }) => ({
  token: (await somebody('panel_admin')).token,
  query: { desde: '2026-11-20T00:00:00Z', hasta: '2026-11-21T00:00:00Z' },
});

export const CALLS: GoodCalls = {
  'GET /conexiones-criticas': [chart],
  'GET /evolucion-conexiones': [chart],
  'GET /conexiones-recientes': [chart],
  'GET /conexiones-detenidas': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      query: { momento: '2026-11-21T00:00:00Z' },
    }),
  ],
  'PUT /trabajos/:nombre': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      params: { nombre: 'indicadores-diarios' },
      body: { pausado: false },
    }),
  ],
};
