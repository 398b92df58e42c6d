import { viewAnswer } from '../../../../../src/api/contract/records/views.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const shape = {
  donde: ['estado.es.En curso'],
  buscar: 'norte',
  orden: '-estado',
  columnas: [{ nombre: 'cod', ancho: 180, fija: true }],
  densa: false,
  agrupada: 'estado',
};
const view = { nombre: 'Madrid', forma: shape, compartida: 'dashboard' };
const KEPT: NonNullable<GoodCall['kept']> = {
  '/nombre': { cleaned: (text) => text.trim(), read: async (answer) => answer.json().data.nombre },
  '/forma/buscar': { read: async (answer) => answer.json().data.forma.buscar },
};

async function saved({ server, somebody }: CallWorld) {
  const { token } = await somebody('dashboard');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v2/vistas',
    headers: { authorization: `Bearer ${token}` },
    payload: { registro: 'obras', ...view },
  });
  return { token, id: viewAnswer.parse(answer.json()).data.id };
}

/** Calls about the saved views of the registers. */
export const CALLS: GoodCalls = {
  'GET /vistas': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, query: { registro: 'obras' } }),
  ],
  'POST /vistas': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      body: { registro: 'obras', ...view },
      kept: KEPT,
    }),
  ],
  'PUT /vistas/predeterminada': [
    async (world) => {
      const { token, id } = await saved(world);
      return { token, body: { registro: 'obras', vista: id } };
    },
  ],
  'PUT /vistas/:id': [
    async (world) => {
      const { token, id } = await saved(world);
      return { token, params: { id: String(id) }, body: { version: 1, ...view }, kept: KEPT };
    },
  ],
};
