import type { GoodCall, GoodCalls } from '../good-call.ts';

const saved = (field: string): NonNullable<GoodCall['kept']>[string] => ({
  cleaned: (text) => text.trim(),
  read: async (answer) => answer.json().data[field],
});

/** Projects and their works. */
export const CALLS: GoodCalls = {
  'GET /proyectos/:id/obras': [
    async ({ somebody }) => ({
      token: (await somebody('dashboard')).token,
      params: { id: '1' },
      query: { estado: 'En curso', despues: '4P' },
    }),
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
          ...{ version: 1, nombre: `Proyecto ${own}`, tipo: 'FTTH', prefijo: `X${own}` },
          ...{ estado: 'Planificado', destacado: true },
        },
        kept: { '/nombre': saved('nombre'), '/tipo': saved('tipo'), '/prefijo': saved('prefijo') },
      };
    },
  ],
};
