import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  deletionPreviewAnswer,
  deletionPreviewRequest,
  deletionRequest,
  previewAddress,
  previewedWorksAnswer,
  previewedWorksQuery,
  restorationPreviewAnswer,
  restorationPreviewRequest,
  trashBatchesAnswer,
  trashBatchesQuery,
} from '../../src/api/contract/records/trash.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission } from '../http/permission.ts';
import { listBatches } from './batches.ts';
import { deleteWorks } from './deletion/delete-works.ts';
import { previewDeletion, previewedWorks, readDeletion } from './deletion/preview-deletion.ts';
import { previewRestoration, readRestoration } from './restoration/preview-restoration.ts';
import { restoreWorks } from './restoration/restore-works.ts';
import { TRASH_CATALOGUE } from './trash-catalogue.ts';

export interface TrashDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

/** Ten thousand codes of two hundred letters each fit. */
const SCOPE_LIMIT = 4 * 1024 * 1024;

export const trashRoutes =
  ({ database, listExports }: TrashDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'delete_records');
    tagRoutes(plugin, {
      name: 'Papelera',
      description: 'Eliminar obras después de ver qué se iría con ellas, y restaurarlas mientras se pueda.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();
    const deletion = async (id: string, request: FastifyRequest) => ({
      success: true,
      data: await database.transaction((tx) => readDeletion(tx, id, by(request))),
    });
    const restoration = async (id: string, request: FastifyRequest) => ({
      success: true,
      data: await database.transaction((tx) => readRestoration(tx, id, by(request))),
    });

    app.post(
      '/borrados',
      {
        bodyLimit: SCOPE_LIMIT,
        schema: {
          summary: 'Dice qué obras se eliminarían y qué se iría con ellas, sin eliminar nada',
          body: deletionPreviewRequest,
          response: { 200: deletionPreviewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await previewDeletion(database, request.body.obras, by(request)),
      }),
    );

    app.get(
      '/borrados/:previa',
      {
        schema: {
          summary: 'Dice qué se iba a eliminar, y qué fue de ello',
          refusals: [404, 409],
          params: previewAddress,
          response: { 200: deletionPreviewAnswer },
        },
      },
      async (request) => deletion(request.params.previa, request),
    );

    app.get(
      '/borrados/:previa/obras',
      {
        schema: {
          summary: 'Enumera las obras que se eliminarían',
          refusals: [404, 409],
          params: previewAddress,
          querystring: previewedWorksQuery,
          response: { 200: previewedWorksAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction((tx) =>
          previewedWorks(tx, request.params.previa, request.query, by(request)),
        ),
      }),
    );

    app.post(
      '/borrados/:previa',
      {
        schema: {
          summary: 'Elimina las obras que se vieron, menos las que alguien tocó mientras tanto',
          refusals: [404, 409],
          params: previewAddress,
          body: deletionRequest,
          response: { 200: deletionPreviewAnswer },
        },
      },
      async (request) => {
        await deleteWorks(database, request.params.previa, request.body, by(request));
        return deletion(request.params.previa, request);
      },
    );

    app.post(
      '/restauraciones',
      {
        bodyLimit: SCOPE_LIMIT,
        schema: {
          summary: 'Dice qué obras de la papelera volverían y qué se lo impide a las demás',
          refusals: [404],
          body: restorationPreviewRequest,
          response: { 200: restorationPreviewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await previewRestoration(database, request.body.obras, by(request)),
      }),
    );

    app.get(
      '/restauraciones/:previa',
      {
        schema: {
          summary: 'Dice qué se iba a restaurar, y si se restauró',
          refusals: [404, 409],
          params: previewAddress,
          response: { 200: restorationPreviewAnswer },
        },
      },
      async (request) => restoration(request.params.previa, request),
    );

    app.post(
      '/restauraciones/:previa',
      {
        schema: {
          summary: 'Restaura todas las obras que se vieron, o ninguna',
          refusals: [404, 409],
          params: previewAddress,
          response: { 200: restorationPreviewAnswer },
        },
      },
      async (request) => {
        await restoreWorks(database, request.params.previa, by(request));
        return restoration(request.params.previa, request);
      },
    );

    app.get(
      '/papelera/lotes',
      {
        schema: {
          summary: 'Enumera los lotes de obras eliminadas, el último primero',
          querystring: trashBatchesQuery,
          response: { 200: trashBatchesAnswer },
        },
      },
      async (request) => ({ success: true, data: await listBatches(database.kysely, request.query) }),
    );

    explorerRoutes(plugin, {
      database,
      listExports,
      name: 'papelera',
      path: '/papelera',
      records: 'las obras eliminadas',
      entity: 'obra',
      exported: 'papelera.exportada',
      catalogue: async () => TRASH_CATALOGUE,
    });
  };
