import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  changedWorksAnswer,
  changedWorksQuery,
  changeFieldsAnswer,
  changeSetAddress,
  changeSetAnswer,
  changeSetRequest,
  changeSetsAnswer,
  changeSetsQuery,
  changeUndoPreviewAnswer,
} from '../../src/api/contract/records/change-sets.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { applyChange } from './apply.ts';
import { describeFields } from './fields.ts';
import { previewUndo } from './preview-undo.ts';
import { proposeChange } from './propose.ts';
import { listSets, listWorksOfSet, readSet } from './read-set.ts';
import { undoChange } from './undo.ts';

export interface ChangeSetDeps {
  readonly database: Database;
}

/** Ten thousand codes of two hundred letters each fit. */
const TARGETS_LIMIT = 4 * 1024 * 1024;

export const changeSetRoutes =
  ({ database }: ChangeSetDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'bulk_update');
    tagRoutes(plugin, {
      name: 'Cambios de obras',
      description:
        'Cambiar obras de una en una o por filtro: primero se ve qué cambiaría, y después se aplica.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();
    const reader = async (tx: Transaction, request: FastifyRequest) => ({
      db: tx.kysely,
      now: await tx.now(),
      callerId: signedInUser(request).id,
    });
    const answer = async (id: number, request: FastifyRequest) => ({
      success: true,
      data: await database.transaction(async (tx) => readSet(await reader(tx, request), id)),
    });

    app.get(
      '/cambios/campos',
      {
        schema: {
          summary: 'Dice qué campos de las obras se pueden cambiar, y con qué valores',
          response: { 200: changeFieldsAnswer },
        },
      },
      async () => ({
        success: true,
        data: await database.transaction(async (tx) => describeFields(tx.kysely, await tx.now())),
      }),
    );

    app.get(
      '/cambios',
      {
        schema: {
          summary: 'Enumera los cambios que se aplicaron, el último primero',
          querystring: changeSetsQuery,
          response: { 200: changeSetsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) => listSets(await reader(tx, request), request.query)),
      }),
    );

    app.post(
      '/cambios',
      {
        bodyLimit: TARGETS_LIMIT,
        schema: {
          summary: 'Prepara un cambio de obras y dice qué cambiaría, sin cambiar nada',
          body: changeSetRequest,
          response: { 200: changeSetAnswer },
        },
      },
      async (request) => answer(await proposeChange(database, request.body, by(request)), request),
    );

    app.get(
      '/cambios/:id',
      {
        schema: {
          summary: 'Describe un cambio de obras: en cuántas, de qué valores y qué fue de cada una',
          refusals: [404],
          params: changeSetAddress,
          response: { 200: changeSetAnswer },
        },
      },
      async (request) => answer(request.params.id, request),
    );

    app.get(
      '/cambios/:id/obras',
      {
        schema: {
          summary: 'Enumera las obras de un cambio, con lo que tienen y lo que tendrían',
          refusals: [404],
          params: changeSetAddress,
          querystring: changedWorksQuery,
          response: { 200: changedWorksAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction(async (tx) =>
          listWorksOfSet(await reader(tx, request), request.params.id, request.query),
        ),
      }),
    );

    app.post(
      '/cambios/:id/aplicar',
      {
        schema: {
          summary: 'Aplica un cambio, menos en las obras que alguien tocó mientras tanto',
          refusals: [404, 409],
          params: changeSetAddress,
          response: { 200: changeSetAnswer },
        },
      },
      async (request) => {
        await applyChange(database, request.params.id, by(request));
        return answer(request.params.id, request);
      },
    );

    app.get(
      '/cambios/:id/deshacer',
      {
        schema: {
          summary: 'Dice qué se desharía de un cambio ahora, y qué obras se quedarían como están',
          refusals: [404, 409],
          params: changeSetAddress,
          response: { 200: changeUndoPreviewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction((tx) => previewUndo(tx, request.params.id)),
      }),
    );

    app.post(
      '/cambios/:id/deshacer',
      {
        schema: {
          summary: 'Deshace un cambio entero, menos en las obras que alguien tocó después',
          refusals: [404, 409],
          params: changeSetAddress,
          response: { 200: changeSetAnswer },
        },
      },
      async (request) => {
        await undoChange(database, request.params.id, by(request));
        return answer(request.params.id, request);
      },
    );
  };
