import type { FastifyPluginAsync } from 'fastify';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import { requirePermission } from '../http/permission.ts';
import { worksCatalogue } from './works-catalogue.ts';

export interface WorkDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

export const workRoutes =
  ({ database, listExports }: WorkDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    explorerRoutes(plugin, {
      database,
      listExports,
      name: 'obras',
      path: '/obras',
      records: 'las obras',
      entity: 'obra',
      exported: 'obras.exportadas',
      // People who export rows filter by works without reading them here.
      narrowedBy: ['dashboard', 'cargar_export'],
      readFrom: ['obra', 'seguimiento', 'subproyecto', 'proyecto', 'campo'],
      catalogue: () => worksCatalogue(database.kysely),
    });
  };
