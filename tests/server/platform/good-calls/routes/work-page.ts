import type { GoodCalls } from '../good-call.ts';

const COD = '4P-NOR-FTTH-0001';

/** Calls about one work. */
export const CALLS: GoodCalls = {
  'GET /obras/ficha': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, query: { cod: COD } }),
  ],
  'GET /obras/ficha/lineas': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { cod: COD, buscar: 'civil' },
    }),
  ],
  'GET /obras/ficha/vida': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { cod: COD, antes: '1767225600000000~0~1', clase: 'cambios', campo: 'responsable' },
    }),
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { cod: COD, despues: '1767225600000000~0~1' },
    }),
  ],
  'GET /obras/ficha/comparacion': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      query: { cod: COD, a: 'ahora', b: 'ahora' },
    }),
  ],
};
