import { workPageEndpoints } from '../../../src/api/endpoints/work-page.ts';
import { tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { workLife } from './life.ts';
import { compareMoments } from './moments.ts';
import { readWork } from './read-work.ts';
import { workLines } from './work-lines.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    addRoute(app, workPageEndpoints.workPage, {
      summary: 'Describe una obra, con sus hitos y sus importes',
      refusals: [404],
      data: ({ query }) => database.transaction(async (tx) => readWork(tx.kysely, query.cod, await tx.now())),
    });

    addRoute(app, workPageEndpoints.workLines, {
      summary: 'Enumera las líneas de factyval de una obra',
      refusals: [404],
      data: ({ query }) => workLines(database.kysely, query),
    });

    addRoute(app, workPageEndpoints.workLife, {
      summary: 'Enumera todo lo que tocó una obra, lo último primero',
      refusals: [404],
      data: ({ query }) => database.transaction((tx) => workLife(tx.kysely, query)),
    });

    addRoute(app, workPageEndpoints.workComparison, {
      summary: 'Compara los campos de una obra en dos momentos de su vida',
      refusals: [404],
      data: ({ query }) =>
        database.transaction(async (tx) => compareMoments(tx.kysely, query, await tx.now())),
    });
  };
