import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  defaultViewAnswer,
  defaultViewRequest,
  newViewRequest,
  REGISTER_FLAGS,
  staleView,
  viewAnswer,
  viewParams,
  viewRequest,
  viewsAnswer,
  viewsQuery,
} from '../../src/api/contract/records/views.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { setDefaultView } from './default-view.ts';
import { changeView, createView, deleteView, restoreView } from './own-views.ts';
import { listViews } from './read-views.ts';
import { refuseRegister } from './viewer.ts';

export interface ViewDeps {
  readonly database: Database;
}

/** A hundred conditions of 300 letters each fit. */
const SHAPE_LIMIT = 256 * 1024;

const described = { response: { 409: z.extend(errorAnswer, { data: z.optional(staleView) }) } };

/** Open to everybody who may open one of the registers. Each call checks the permission for its own register. */
export const viewRoutes =
  ({ database }: ViewDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, Object.values(REGISTER_FLAGS));
    tagRoutes(plugin, {
      name: 'Vistas',
      description: 'Los filtros, el orden y las columnas de un registro, guardados con un nombre.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/vistas',
      {
        schema: {
          summary: 'Enumera las vistas propias de un registro y las que otros comparten con quien llama',
          querystring: viewsQuery,
          response: { 200: viewsAnswer },
        },
      },
      async (request) => {
        const viewer = signedInUser(request);
        refuseRegister(viewer, request.query.registro);
        return { success: true, data: await listViews(database.kysely, viewer, request.query.registro) };
      },
    );

    app.post(
      '/vistas',
      {
        bodyLimit: SHAPE_LIMIT,
        schema: {
          summary: 'Guarda una vista con un nombre, para quien llama o también para otros',
          refusals: [409],
          body: newViewRequest,
          response: { 200: viewAnswer },
        },
      },
      async (request) => ({ success: true, data: await createView(database, request.body, by(request)) }),
    );

    app.put(
      '/vistas/predeterminada',
      {
        schema: {
          summary: 'Dice con qué vista se abre un registro para quien llama',
          refusals: [404],
          body: defaultViewRequest,
          response: { 200: defaultViewAnswer },
        },
      },
      async (request) => ({ success: true, data: await setDefaultView(database, request.body, by(request)) }),
    );

    app.put(
      '/vistas/:id',
      {
        bodyLimit: SHAPE_LIMIT,
        schema: {
          summary: 'Guarda el nombre, la forma y con quién se comparte una vista propia',
          refusals: [404],
          described,
          params: viewParams,
          body: viewRequest,
          response: { 200: viewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await changeView(database, request.params.id, request.body, by(request)),
      }),
    );

    app.delete(
      '/vistas/:id',
      {
        schema: {
          summary: 'Elimina una vista, que se puede recuperar',
          refusals: [404],
          params: viewParams,
          response: { 200: viewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await deleteView(database, request.params.id, by(request)),
      }),
    );

    app.post(
      '/vistas/:id/restaurar',
      {
        schema: {
          summary: 'Recupera una vista eliminada',
          refusals: [404, 409],
          params: viewParams,
          response: { 200: viewAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await restoreView(database, request.params.id, by(request)),
      }),
    );
  };
