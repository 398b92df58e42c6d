import { automationEndpoints } from '../../src/api/endpoints/automations.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { listKeys, makeKey, revokeKey } from './program-keys.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, ADMIN_PANEL);
    addRoute(app, automationEndpoints.programKeys, {
      summary: 'Enumera las claves de los programas',
      data: () => listKeys(database),
    });
    addRoute(app, automationEndpoints.makeProgramKey, {
      summary: 'Crea una clave para un programa, que se enseña solo esta vez',
      refusals: [409],
      data: async (request) => {
        const { nombre, llamadas } = request.body;
        const wanted = { name: nombre, calls: [...new Set(llamadas)] };
        return database.transaction((tx) => makeKey(tx, by(request), wanted));
      },
    });
    addRoute(app, automationEndpoints.revokeProgramKey, {
      summary: 'Revoca la clave de un programa',
      refusals: [404],
      data: (request) => database.transaction((tx) => revokeKey(tx, by(request), request.params.id)),
    });
  };
