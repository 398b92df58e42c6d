import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const reading =
  (query: Readonly<Record<string, string>>) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('dashboard')).token,
    query,
  });

/** Calls about the works of all projects. */
export const CALLS: GoodCalls = {
  'GET /obras': [
    reading({
      buscar: 'NOR',
      donde: 'estado.es.En curso',
      orden: '-provincia,cod',
      columnas: 'cod,provincia',
    }),
    reading({ orden: 'estado', antes: 'fin', limite: '5' }),
    async ({ somebody, server }) => {
      const { token } = await somebody('dashboard');
      const first = await server.get('/api/v2/obras?limite=5', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /obras.csv': [
    reading({
      buscar: 'NOR',
      donde: 'estado.es.En curso',
      orden: '-provincia,cod',
      columnas: 'cod,provincia',
    }),
  ],
  'GET /obras/recuento': [reading({ buscar: 'NOR', donde: 'responsable.contiene.a' })],
  'GET /obras/sumas': [
    reading({
      agrupar: 'estado',
      orden: '-estado',
      buscar: 'NOR',
      donde: 'creada.desde.2026-01-01',
      comparar: 'si',
    }),
  ],
  'POST /obras/sumas': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, body: { ids: [1] } }),
  ],
  'GET /obras/facetas': [
    reading({ columna: 'proyecto', texto: 'Nor', buscar: 'NOR', donde: 'responsable.contiene.a' }),
  ],
};
