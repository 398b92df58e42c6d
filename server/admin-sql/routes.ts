import { sqlConfigEndpoints } from '../../src/api/endpoints/sql-config.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { notFound } from '../problem.ts';

export const routes: ModuleRoutes =
  ({ database, queries }) =>
  async (app) => {
    tagRoutes(app, ADMIN_PANEL);
    addRoute(app, sqlConfigEndpoints.sqlQueries, {
      summary: 'Enumera las consultas del panel',
      data: async () => queries.list(),
    });
    addRoute(app, sqlConfigEndpoints.sqlQuery, {
      summary: 'Da una consulta del panel, con su plan y su última duración',
      refusals: [404],
      data: async ({ params }) => {
        const query = await queries.read(database.kysely, params.archivo, await database.now());
        if (query === null) throw notFound('El panel no tiene esa consulta.');
        return query;
      },
    });
  };
