import type { FastifyPluginAsync } from 'fastify';
import { workOptionsAnswer, worksAnswer, worksQuery } from '../../src/api/contract/works.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission } from '../http/permission.ts';
import { listWorks } from './list-works.ts';
import { workOptions } from './work-options.ts';

export interface WorkDeps {
  readonly database: Database;
}

export const workRoutes =
  ({ database: { kysely } }: WorkDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/obras',
      {
        schema: {
          summary: 'Enumera las obras que pasan un filtro, y las cuenta',
          querystring: worksQuery,
          response: { 200: worksAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await listWorks(kysely, query) }),
    );

    app.get(
      '/obras/opciones',
      {
        schema: { summary: 'Dice por qué se pueden filtrar las obras', response: { 200: workOptionsAnswer } },
      },
      async () => ({ success: true, data: await workOptions(kysely) }),
    );
  };
