import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { staleView } from '../../src/api/contract/records/views.ts';
import { viewEndpoints } from '../../src/api/endpoints/views.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { setDefaultView } from './default-view.ts';
import { changeView, createView, deleteView, restoreView } from './own-views.ts';
import { listViews } from './read-views.ts';
import { refuseRegister } from './viewer.ts';

/** Maximum size in bytes of a request: a hundred conditions of 300 letters each fit. */
const SHAPE_LIMIT = 256 * 1024;

const described = { response: { 409: z.extend(errorAnswer, { data: z.optional(staleView) }) } };

/** Open to everybody who may open one of the registers. Each call checks the permission for its own register. */
export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, {
      name: 'Vistas',
      description: 'Los filtros, el orden y las columnas de un registro, guardados con un nombre.',
    });
    addRoute(app, viewEndpoints.savedViews, {
      summary: 'Enumera las vistas propias de un registro y las que otros comparten con quien llama',
      data: async (request) => {
        const viewer = signedInUser(request);
        refuseRegister(viewer, request.query.registro);
        return listViews(database.kysely, viewer, request.query.registro);
      },
    });

    addRoute(app, viewEndpoints.createView, {
      summary: 'Guarda una vista con un nombre, para quien llama o también para otros',
      refusals: [409],
      bodyLimit: SHAPE_LIMIT,
      data: (request) => createView(database, request.body, by(request)),
    });

    addRoute(app, viewEndpoints.setDefaultView, {
      summary: 'Dice con qué vista se abre un registro para quien llama',
      refusals: [404],
      data: (request) => setDefaultView(database, request.body, by(request)),
    });

    addRoute(app, viewEndpoints.changeView, {
      summary: 'Guarda el nombre, la forma y con quién se comparte una vista propia',
      refusals: [404],
      described,
      bodyLimit: SHAPE_LIMIT,
      data: (request) => changeView(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, viewEndpoints.deleteView, {
      summary: 'Elimina una vista, que se puede recuperar',
      refusals: [404],
      data: (request) => deleteView(database, request.params.id, by(request)),
    });

    addRoute(app, viewEndpoints.restoreView, {
      summary: 'Recupera una vista eliminada',
      refusals: [404, 409],
      data: (request) => restoreView(database, request.params.id, by(request)),
    });
  };
