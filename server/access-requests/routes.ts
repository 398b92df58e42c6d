import { welcomeEndpoints } from '../../src/api/endpoints/welcome.ts';
import { OWN, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { requestAccess } from './request-access.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, OWN);
    addRoute(app, welcomeEndpoints.requestAccess, {
      summary: 'Pide acceso a quienes pueden darlo, una vez al día para cada módulo',
      data: (request) => {
        const { email, permissions } = signedInUser(request);
        const wanted = request.body?.modulo ?? null;
        return database.transaction((tx) =>
          requestAccess(tx, { by: by(request), email, permissions, wanted }),
        );
      },
    });
  };
