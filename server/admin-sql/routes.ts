import type { FastifyPluginAsync } from 'fastify';
import { sqlConfigEndpoints } from '../../src/api/endpoints/sql-config.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import { addRoute } from '../http/add-route.ts';
import { notFound } from '../problem.ts';
import type { AdminQueries } from './admin-queries.ts';

interface SqlConfigDeps {
  readonly database: Database;
  readonly queries: AdminQueries;
}

export const sqlConfigRoutes =
  ({ database, queries }: SqlConfigDeps): FastifyPluginAsync =>
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
