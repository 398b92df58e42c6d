import type { FastifyPluginAsync } from 'fastify';
import { sqlQueriesAnswer, sqlQueryAnswer, sqlQueryParams } from '../../src/api/contract/sql-config.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission } from '../http/permission.ts';
import { notFound } from '../problem.ts';
import type { AdminQueries } from './admin-queries.ts';

interface SqlConfigDeps {
  readonly database: Database;
  readonly queries: AdminQueries;
}

export const sqlConfigRoutes =
  ({ database, queries }: SqlConfigDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'panel_admin');
    tagRoutes(plugin, ADMIN_PANEL);
    const app = plugin.withTypeProvider<ContractTypes>();
    app.get(
      '/configuracion-sql',
      { schema: { summary: 'Enumera las consultas del panel', response: { 200: sqlQueriesAnswer } } },
      async () => ({ success: true, data: queries.list() }),
    );
    app.get(
      '/configuracion-sql/:archivo',
      {
        schema: {
          summary: 'Da una consulta del panel, con su plan y su última duración',
          refusals: [404],
          params: sqlQueryParams,
          response: { 200: sqlQueryAnswer },
        },
      },
      async ({ params }) => {
        const query = await queries.read(database.kysely, params.archivo, await database.now());
        if (query === null) throw notFound('El panel no tiene esa consulta.');
        return { success: true, data: query };
      },
    );
  };
