import { massUpdateEndpoints } from '../../../src/api/endpoints/mass-updates.ts';
import { tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import { actingUser, by } from '../../http/permission.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { PROGRAMS } from '../programs.ts';
import { deleteRecipe, listRecipes, saveRecipe } from './recipes.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, {
      name: 'Recetas',
      description: 'Cómo se prepara la actualización de los archivos de una misma forma, con un nombre.',
    });
    addRoute(app, massUpdateEndpoints.recipes, {
      summary: 'Enumera las recetas propias y las compartidas',
      config: PROGRAMS,
      handler: async (request) => {
        const reader = { db: database.kysely, callerId: actingUser(request).id };
        const { recetas, apartadas } = await listRecipes(reader, request.query);
        return { success: true, data: recetas, apartadas };
      },
    });

    addRoute(app, massUpdateEndpoints.saveRecipe, {
      summary: 'Guarda con un nombre cómo se preparó una actualización',
      refusals: [404, 409],
      data: (request) => saveRecipe(database, request.body, by(request)),
    });

    addRoute(app, massUpdateEndpoints.deleteRecipe, {
      summary: 'Borra una receta propia',
      refusals: [404],
      data: async (request) => {
        await deleteRecipe(database, request.params.id, by(request));
        return { id: request.params.id };
      },
    });
  };
