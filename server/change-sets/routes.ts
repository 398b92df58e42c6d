import type { FastifyRequest } from 'fastify';
import { changeSetEndpoints } from '../../src/api/endpoints/change-sets.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
import { readFor } from '../http/read-for.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { applyChange } from './apply.ts';
import { describeFields } from './fields.ts';
import { previewUndo } from './preview-undo.ts';
import { proposeChange } from './propose.ts';
import { listSets, listWorksOfSet, readSet } from './read-set.ts';
import { undoChange } from './undo.ts';

/** Maximum size in bytes of a request: ten thousand codes of two hundred letters each fit. */
const TARGETS_LIMIT = 4 * 1024 * 1024;

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, {
      name: 'Cambios de obras',
      description:
        'Cambiar obras de una en una o por filtro: primero se ve qué cambiaría, y después se aplica.',
    });
    const readOne = (request: FastifyRequest, id: number) =>
      readFor(request, database, (reader) => readSet(reader, id));

    addRoute(app, changeSetEndpoints.changeFields, {
      summary: 'Dice qué campos de las obras se pueden cambiar, y con qué valores',
      data: () => database.transaction(async (tx) => describeFields(tx.kysely, await tx.now())),
    });

    addRoute(app, changeSetEndpoints.changeSets, {
      summary: 'Enumera los cambios que se aplicaron, el último primero',
      data: (request) => readFor(request, database, (reader) => listSets(reader, request.query)),
    });

    addRoute(app, changeSetEndpoints.proposeChangeSet, {
      summary: 'Prepara un cambio de obras y dice qué cambiaría, sin cambiar nada',
      config: { reads: 'turn' },
      bodyLimit: TARGETS_LIMIT,
      data: async (request) => readOne(request, await proposeChange(database, request.body, by(request))),
    });

    addRoute(app, changeSetEndpoints.changeSet, {
      summary: 'Describe un cambio de obras: en cuántas, de qué valores y qué fue de cada una',
      refusals: [404],
      data: async (request) => readOne(request, request.params.id),
    });

    addRoute(app, changeSetEndpoints.worksOfChangeSet, {
      summary: 'Enumera las obras de un cambio, con lo que tienen y lo que tendrían',
      refusals: [404],
      data: (request) =>
        readFor(request, database, (reader) => listWorksOfSet(reader, request.params.id, request.query)),
    });

    addRoute(app, changeSetEndpoints.applyChangeSet, {
      summary: 'Aplica un cambio, menos en las obras que alguien tocó mientras tanto',
      refusals: [404, 409],
      data: async (request) => {
        await applyChange(database, request.params.id, by(request));
        return readOne(request, request.params.id);
      },
    });

    addRoute(app, changeSetEndpoints.previewChangeSetUndo, {
      summary: 'Dice qué se desharía de un cambio ahora, y qué obras se quedarían como están',
      refusals: [404, 409],
      data: (request) => database.transaction((tx) => previewUndo(tx, request.params.id)),
    });

    addRoute(app, changeSetEndpoints.undoChangeSet, {
      summary: 'Deshace un cambio entero, menos en las obras que alguien tocó después',
      refusals: [404, 409],
      data: async (request) => {
        await undoChange(database, request.params.id, by(request));
        return readOne(request, request.params.id);
      },
    });
  };
