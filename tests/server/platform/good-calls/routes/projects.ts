import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';

const saved = (field: string): NonNullable<GoodCall['kept']>[string] => ({
  cleaned: (text) => text.trim(),
  read: async (answer) => answer.json().data[field],
});

const reading =
  (query: Readonly<Record<string, string>>) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('dashboard')).token,
    query,
  });

/** Calls about projects. */
export const CALLS: GoodCalls = {
  'GET /proyectos': [
    reading({
      buscar: 'norte',
      donde: 'estado.es.En proceso',
      orden: '-obras,nombre',
      columnas: 'nombre,obras',
    }),
    reading({ orden: 'nombre', antes: 'fin', limite: '2' }),
    async ({ somebody, server }) => {
      const { token } = await somebody('dashboard');
      const first = await server.get('/api/v2/proyectos?limite=2', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /proyectos.csv': [
    reading({
      buscar: 'norte',
      donde: 'estado.es.En proceso',
      orden: '-obras,nombre',
      columnas: 'nombre,obras',
    }),
  ],
  'GET /proyectos/recuento': [reading({ buscar: 'norte', donde: 'obras.desde.1' })],
  'GET /proyectos/sumas': [
    reading({ agrupar: 'tipo', orden: '-tipo', buscar: 'norte', donde: 'obras.desde.1', comparar: 'si' }),
  ],
  'POST /proyectos/sumas': [
    async ({ somebody }) => ({ token: (await somebody('dashboard')).token, body: { ids: [1] } }),
  ],
  'GET /proyectos/facetas': [
    reading({ columna: 'tipo', texto: 'FT', buscar: 'norte', donde: 'estado.es.En proceso' }),
  ],
  'GET /proyectos/:id/obras': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      params: { id: '1' },
      query: { estado: 'En curso', despues: '4P' },
    }),
  ],
  'POST /proyectos/:id/borrado': [
    async ({ somebody, server, number }) => {
      const { token } = await somebody('delete_records');
      const administrator = await somebody('admin');
      const [row] = await server.query(
        "insert into proyecto (nombre, tipo, prefijo) values ($1, 'FTTH', $1) returning id",
        [`D${number()}`],
      );
      const read = async () => {
        const bin = await server.get('/api/v2/proyectos/borrados', administrator.token);
        return bin.json().data.find(({ id }: { id: number }) => id === row?.id).motivo;
      };
      return {
        token,
        params: { id: String(row?.id) },
        body: { version: 1, obras: 0, motivo: 'Se anuló' },
        kept: { '/motivo': { read, cleaned: (text) => text.trim() } },
      };
    },
  ],
  'PUT /proyectos/:id': [
    async ({ somebody, server, number }) => {
      const { token } = await somebody('dashboard');
      const own = number();
      const [row] = await server.query(
        "insert into proyecto (nombre, tipo, prefijo) values ($1, 'FTTH', $1) returning id",
        [`P${own}`],
      );
      return {
        token,
        params: { id: String(row?.id) },
        body: {
          version: 1,
          nombre: `Proyecto ${own}`,
          tipo: 'FTTH',
          prefijo: `X${own}`,
          estado: 'Planificado',
          destacado: true,
        },
        kept: { '/nombre': saved('nombre'), '/tipo': saved('tipo'), '/prefijo': saved('prefijo') },
      };
    },
  ],
};
