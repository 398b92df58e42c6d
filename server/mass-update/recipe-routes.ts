import type { FastifyPluginAsync } from 'fastify';
import {
  deletedRecipeAnswer,
  massUpdateAddress,
  recipeAnswer,
  recipeRequest,
  recipesAnswer,
  recipesQuery,
} from '../../src/api/contract/records/mass-updates.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { actingUser, by, requirePermission } from '../http/permission.ts';
import { PROGRAMS } from './programs.ts';
import { deleteRecipe, listRecipes, saveRecipe } from './recipes.ts';

export const recipeRoutes =
  ({ database }: { readonly database: Database }): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'bulk_update');
    tagRoutes(plugin, {
      name: 'Recetas',
      description: 'Cómo se prepara la actualización de los archivos de una misma forma, con un nombre.',
    });
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/recetas',
      {
        config: PROGRAMS,
        schema: {
          summary: 'Enumera las recetas propias y las compartidas',
          querystring: recipesQuery,
          response: { 200: recipesAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await listRecipes({ db: database.kysely, callerId: actingUser(request).id }, request.query),
      }),
    );

    app.post(
      '/recetas',
      {
        schema: {
          summary: 'Guarda con un nombre cómo se preparó una actualización',
          refusals: [404, 409],
          body: recipeRequest,
          response: { 200: recipeAnswer },
        },
      },
      async (request) => ({ success: true, data: await saveRecipe(database, request.body, by(request)) }),
    );

    app.delete(
      '/recetas/:id',
      {
        schema: {
          summary: 'Borra una receta propia',
          refusals: [404],
          params: massUpdateAddress,
          response: { 200: deletedRecipeAnswer },
        },
      },
      async (request) => {
        await deleteRecipe(database, request.params.id, by(request));
        return { success: true, data: { id: request.params.id } };
      },
    );
  };
