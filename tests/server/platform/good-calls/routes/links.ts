import type { Link } from '../../../../../src/api/contract/links.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const SITE = 'SIT-00003';
const trim = (text: string) => text.trim();
const saved = (field: string): NonNullable<GoodCall['kept']>[string] => ({
  cleaned: trim,
  read: async (answer) => answer.json().data[field],
});
const KEPT = Object.fromEntries(
  ['tecnologia', 'operador', 'circuito'].map((field) => [`/${field}`, saved(field)]),
);
const written = { sitio: SITE, tecnologia: 'FTTH', operador: 'Operador A', circuito: 'C-1', mbps: 100 };
const asked = async ({ server }: CallWorld, token: string): Promise<Link> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v2/conectividad/enlaces',
    payload: written,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().data;
};
const onLink =
  (body: object, kept: GoodCall['kept'] = {}) =>
  async (world: CallWorld): Promise<GoodCall> => {
    const { token } = await world.somebody('connectivity');
    const { id, version } = await asked(world, token);
    return { token, params: { id: String(id) }, body: { version, ...body }, kept };
  };
const reading =
  (query: Readonly<Record<string, string>>) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('connectivity')).token,
    query,
  });

/** Calls about the links of the sites. */
export const CALLS: GoodCalls = {
  'GET /conectividad': [
    reading({
      buscar: 'FTTH',
      donde: 'estado.es.Activa',
      orden: '-nombre,numero',
      columnas: 'numero,nombre',
    }),
    reading({ orden: 'dias', antes: 'fin', limite: '5' }),
    async ({ somebody, server }) => {
      const { token } = await somebody('connectivity');
      const first = await server.get('/api/v2/conectividad?limite=5', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /conectividad.csv': [
    reading({
      buscar: 'FTTH',
      donde: 'estado.es.Activa',
      orden: '-nombre,numero',
      columnas: 'numero,nombre',
    }),
  ],
  'GET /conectividad/recuento': [reading({ buscar: 'FTTH', donde: 'retraso.desde.1' })],
  'GET /conectividad/sumas': [
    reading({
      agrupar: 'operador',
      orden: '-operador',
      buscar: 'FTTH',
      donde: 'retraso.desde.1',
      comparar: 'si',
    }),
  ],
  'POST /conectividad/sumas': [
    async ({ somebody }) => ({ token: (await somebody('connectivity')).token, body: { ids: [1] } }),
  ],
  'GET /conectividad/facetas': [
    reading({ columna: 'operador', texto: 'Ope', buscar: 'FTTH', donde: 'estado.es.Activa' }),
  ],
  'GET /conectividad/tablero': [reading({ buscar: 'FTTH', solo: 'tarde' })],
  'GET /conectividad/columna': [reading({ buscar: 'FTTH', solo: 'tarde', estado: 'activa', despues: '1-1' })],
  'GET /conectividad/sitio': [reading({ cod: SITE })],
  'POST /conectividad/enlaces': [
    async ({ somebody }) => ({
      token: (await somebody('connectivity')).token,
      body: written,
      kept: KEPT,
    }),
  ],
  'PUT /conectividad/enlaces/:id': [onLink(written, KEPT)],
  'POST /conectividad/enlaces/:id/movimiento': [onLink({ a: 'baja', motivo: 'Ya no hace falta' })],
  'PUT /conectividad/enlaces/:id/bloqueo': [
    onLink(
      { motivo: 'Sin permiso' },
      { '/motivo': { cleaned: trim, read: async (answer) => answer.json().data.bloqueo.motivo } },
    ),
  ],
  'POST /conectividad/enlaces/:id/deshacer': [onLink({})],
};
