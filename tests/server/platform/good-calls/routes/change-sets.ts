import { storedText } from '../../../../../src/shared/values/stored-text.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const COD = '4P-NOR-FTTH-0001';
const CAMBIOS = [{ campo: 'observaciones', valor: 'Falta el permiso' }];

const prepared = async ({ server }: CallWorld, token: string): Promise<string> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v2/cambios',
    headers: { authorization: `Bearer ${token}` },
    payload: { cambios: CAMBIOS, obras: { tipo: 'codigos', codigos: [COD] } },
  });
  return String(answer.json().data.id);
};
const asking =
  (obras: object) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('bulk_update')).token,
    body: { cambios: CAMBIOS, obras },
    kept: {
      '/cambios/0/valor': {
        cleaned: (text) => storedText(text).trim(),
        read: async (answer) => answer.json().data.campos[0].valor,
      },
    },
  });

/** Calls that change works as a set. */
export const CALLS: GoodCalls = {
  'POST /cambios': [
    asking({ tipo: 'codigos', codigos: [COD] }),
    asking({ tipo: 'filtro', donde: ['provincia.contiene.a'], buscar: '4p-nor' }),
    async ({ somebody }) => ({
      token: (await somebody('bulk_update')).token,
      body: { cambios: [], obras: { tipo: 'valores', obras: [{ id: 1, cambios: CAMBIOS }] } },
    }),
  ],
  'GET /cambios/:id/obras': [
    async (world) => {
      const { token } = await world.somebody('bulk_update');
      return {
        token,
        params: { id: await prepared(world, token) },
        query: { buscar: '4P', estado: 'pendiente' },
      };
    },
  ],
  'GET /cambios': [
    async ({ somebody }) => ({ token: (await somebody('bulk_update')).token, query: { propios: 'true' } }),
  ],
};
