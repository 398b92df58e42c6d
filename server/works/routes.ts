import type { FastifyPluginAsync } from 'fastify';
import { worksEndpoints } from '../../src/api/endpoints/works.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import { worksCatalogue } from './works-catalogue.ts';

export interface WorkDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

export const workRoutes =
  ({ database, listExports }: WorkDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    explorerRoutes(app, {
      database,
      listExports,
      name: 'obras',
      rows: worksEndpoints.works,
      records: 'las obras',
      entity: 'obra',
      exported: 'obras.exportadas',
      readFrom: ['obra', 'seguimiento', 'subproyecto', 'proyecto', 'sitio', 'campo'],
      catalogue: () => worksCatalogue(database.kysely),
    });
  };
