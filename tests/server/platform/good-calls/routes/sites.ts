import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const SITE = 'SIT-00001';
const trim = (text: string) => text.trim();
const saved = (field: string): NonNullable<GoodCall['kept']>[string] => ({
  cleaned: trim,
  read: async (answer) => answer.json().data[field],
});
const KEPT = Object.fromEntries(
  ['nombre', 'direccion', 'municipio', 'provincia', 'tipo', 'operador'].map((field) => [
    `/${field}`,
    saved(field),
  ]),
);
const written = {
  nombre: 'Nodo de Getxo',
  direccion: 'Calle Mayor, 1',
  municipio: 'Getxo',
  provincia: 'Bizkaia',
  lat: 43.35,
  lon: -3.01,
  tipo: 'Nodo',
  operador: 'Operador A',
};
const ownSite = async ({ server, number }: CallWorld) => {
  const cod = `PROPIO-${number()}`;
  await server.query("insert into sitio (site_cod, origen) values ($1, 'portal')", [cod]);
  return cod;
};
const reading =
  (query: Readonly<Record<string, string>>) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('locations')).token,
    query,
  });

const sheetOf = (cod: string) => ({
  archivo: 'registro.xlsx',
  columnas: ['cod', 'nombre'],
  vaciar: false,
  filas: [{ fila: 2, celdas: [cod, 'Nodo de Getxo'] }],
});
const post = async ({ server }: CallWorld, path: string, token: string, payload: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/v2/localizaciones/importaciones${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().data;
/** A compared sheet, with the proof of its comparison. */
const compared = async (world: CallWorld) => {
  const { token } = await world.somebody('locations');
  const sheet = sheetOf(`IMPORTADO-${world.number()}`);
  const { testigo } = await post(world, '/comparacion', token, sheet);
  return { token, body: { ...sheet, testigo } };
};

/** Calls about the register of sites. */
export const CALLS: GoodCalls = {
  // Comes first: the calls below read sites, and among them the ones that this call makes with hostile codes.
  'POST /localizaciones': [
    async ({ somebody, number }) => ({
      token: (await somebody('locations')).token,
      body: { cod: `NUEVO-${number()}`, ...written },
      kept: { ...KEPT, '/cod': saved('cod') },
    }),
  ],
  'POST /localizaciones/cierre': [
    async (world) => ({
      token: (await world.somebody('locations')).token,
      body: { cod: await ownSite(world), version: 1, motivo: 'Se desmontó' },
      kept: {
        '/motivo': { cleaned: trim, read: async (answer) => answer.json().data.cierre.motivo },
      },
    }),
  ],
  'GET /localizaciones/ficha': [reading({ cod: SITE })],
  'GET /localizaciones/ficha/obras': [reading({ cod: SITE })],
  'GET /localizaciones/ficha/historia': [reading({ cod: SITE })],
  'GET /localizaciones': [
    reading({ buscar: 'Bilbao', donde: 'municipio.es.Bilbao', orden: '-nombre,cod', columnas: 'cod,nombre' }),
    reading({ orden: 'nombre', antes: 'fin', limite: '5' }),
    async ({ somebody, server }) => {
      const { token } = await somebody('locations');
      const first = await server.get('/api/v2/localizaciones?limite=5', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /localizaciones.csv': [
    reading({ buscar: 'Bilbao', donde: 'municipio.es.Bilbao', orden: '-nombre,cod', columnas: 'cod,nombre' }),
  ],
  'GET /localizaciones/recuento': [reading({ buscar: 'Bilbao', donde: 'nombre.contiene.Bil' })],
  'GET /localizaciones/sumas': [
    reading({
      agrupar: 'provincia',
      orden: '-provincia',
      buscar: 'Bilbao',
      donde: 'nombre.contiene.Bil',
      comparar: 'si',
    }),
  ],
  'POST /localizaciones/sumas': [
    async ({ somebody }) => ({ token: (await somebody('locations')).token, body: { ids: [1] } }),
  ],
  'GET /localizaciones/facetas': [
    reading({ columna: 'provincia', texto: 'Biz', buscar: 'Bilbao', donde: 'nombre.contiene.Bil' }),
  ],
  'GET /localizaciones/mapa': [reading({ buscar: 'Bilbao', donde: 'municipio.es.Bilbao' })],
  'PUT /localizaciones/ficha': [
    async (world) => ({
      token: (await world.somebody('locations')).token,
      body: { cod: await ownSite(world), version: 1, ...written },
      kept: KEPT,
    }),
  ],
  'POST /localizaciones/reapertura': [
    async (world) => ({
      token: (await world.somebody('locations')).token,
      body: { cod: await ownSite(world), version: 1 },
    }),
  ],
  'GET /localizaciones/importaciones': [reading({ page: '1' })],
  'POST /localizaciones/importaciones/comparacion': [
    async ({ somebody, number }) => ({
      token: (await somebody('locations')).token,
      body: sheetOf(`IMPORTADO-${number()}`),
    }),
  ],
  'POST /localizaciones/importaciones': [compared],
  'POST /localizaciones/importaciones/:id/deshacer': [
    async (world) => {
      const { token, body } = await compared(world);
      const { id } = await post(world, '', token, body);
      return { token, params: { id: String(id) } };
    },
  ],
  'POST /localizaciones/validar': [
    async ({ somebody }) => ({
      token: (await somebody('locations')).token,
      body: { codigos: [SITE] },
    }),
  ],
};
