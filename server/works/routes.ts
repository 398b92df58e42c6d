import type { FastifyPluginAsync } from 'fastify';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import { requirePermission } from '../http/permission.ts';
import { worksCatalogue } from './works-catalogue.ts';

export interface WorkDeps {
  readonly database: Database;
}

export const workRoutes =
  ({ database }: WorkDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    explorerRoutes(plugin, database, {
      path: '/obras',
      records: 'las obras',
      catalogue: () => worksCatalogue(database.kysely),
    });
  };
