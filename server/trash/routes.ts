import type { FastifyRequest } from 'fastify';
import { trashEndpoints } from '../../src/api/endpoints/trash.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
import { asPortal } from '../identity/caller.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { listBatches } from './batches.ts';
import { deleteWorks } from './deletion/delete-works.ts';
import { listDeletableLoads } from './deletion/loads.ts';
import { previewDeletion, previewedWorks, readDeletion } from './deletion/preview-deletion.ts';
import { previewRestoration, readRestoration } from './restoration/preview-restoration.ts';
import { restoreWorks } from './restoration/restore-works.ts';
import { TRASH_CATALOGUE } from './trash-catalogue.ts';

/** Maximum size in bytes of a request: ten thousand codes of two hundred letters each fit. */
const SCOPE_LIMIT = 4 * 1024 * 1024;

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, {
      name: 'Papelera',
      description: 'Eliminar obras después de ver qué se iría con ellas, y restaurarlas mientras se pueda.',
    });
    // Without checking rights again, as in read-for.ts.
    const deletion = (id: string, request: FastifyRequest) =>
      asPortal(() => database.transaction((tx) => readDeletion(tx, id, by(request))));
    const restoration = (id: string, request: FastifyRequest) =>
      asPortal(() => database.transaction((tx) => readRestoration(tx, id, by(request))));

    addRoute(app, trashEndpoints.deletableLoads, {
      summary: 'Enumera las cargas que tienen obras en el portal, la última primero',
      data: (request) => listDeletableLoads(database.kysely, request.query),
    });

    addRoute(app, trashEndpoints.previewDeletion, {
      summary: 'Dice qué obras se eliminarían y qué se iría con ellas, sin eliminar nada',
      config: { reads: 'turn' },
      bodyLimit: SCOPE_LIMIT,
      data: (request) => previewDeletion(database, request.body.obras, by(request)),
    });

    addRoute(app, trashEndpoints.deletion, {
      summary: 'Dice qué se iba a eliminar, y qué fue de ello',
      refusals: [404, 409],
      data: (request) => deletion(request.params.previa, request),
    });

    addRoute(app, trashEndpoints.previewedWorks, {
      summary: 'Enumera las obras que se eliminarían',
      refusals: [404, 409],
      data: (request) =>
        database.transaction((tx) => previewedWorks(tx, request.params.previa, request.query, by(request))),
    });

    addRoute(app, trashEndpoints.deleteWorks, {
      summary: 'Elimina las obras que se vieron, menos las que alguien tocó mientras tanto',
      refusals: [404, 409],
      data: async (request) => {
        await deleteWorks(database, request.params.previa, request.body, by(request));
        return deletion(request.params.previa, request);
      },
    });

    addRoute(app, trashEndpoints.previewRestoration, {
      summary: 'Dice qué obras de la papelera volverían y qué se lo impide a las demás',
      config: { reads: 'turn' },
      refusals: [404],
      bodyLimit: SCOPE_LIMIT,
      data: (request) => previewRestoration(database, request.body.obras, by(request)),
    });

    addRoute(app, trashEndpoints.restoration, {
      summary: 'Dice qué se iba a restaurar, y si se restauró',
      refusals: [404, 409],
      data: (request) => restoration(request.params.previa, request),
    });

    addRoute(app, trashEndpoints.restoreWorks, {
      summary: 'Restaura todas las obras que se vieron, o ninguna',
      refusals: [404, 409],
      data: async (request) => {
        await restoreWorks(database, request.params.previa, by(request));
        return restoration(request.params.previa, request);
      },
    });

    addRoute(app, trashEndpoints.trashBatches, {
      summary: 'Enumera los lotes de obras eliminadas, el último primero',
      data: (request) => listBatches(database.kysely, request.query),
    });

    explorerRoutes(app, {
      database,
      listExports,
      name: 'papelera',
      rows: trashEndpoints.deletedWorks,
      records: 'las obras eliminadas',
      entity: 'obra',
      exported: 'papelera.exportada',
      catalogue: async () => TRASH_CATALOGUE,
    });
  };
