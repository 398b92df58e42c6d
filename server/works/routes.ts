import { worksEndpoints } from '../../src/api/endpoints/works.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { worksCatalogue } from './works-catalogue.ts';

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
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
