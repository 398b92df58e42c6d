import type { GoodCalls } from '../good-call.ts';

/** What the admin panel asks for. */
export const CALLS: GoodCalls = {
  'PUT /trabajos/:nombre': [
    async ({ somebody }) => ({
      token: (await somebody('panel_admin')).token,
      params: { nombre: 'indicadores-diarios' },
      body: { pausado: false },
    }),
  ],
};
