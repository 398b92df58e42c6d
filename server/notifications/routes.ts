import { shellEndpoints } from '../../src/api/endpoints/shell.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { listNotifications, markRead } from './own-notifications.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, { name: 'Notificaciones', description: 'Los avisos de quien llama.' });
    addRoute(app, shellEndpoints.notifications, {
      summary: 'Enumera los avisos de quien llama',
      // The page polls this route, which must not keep an absent person signed in.
      config: { renewsSession: false },
      data: (request) => listNotifications(database.kysely, signedInUser(request).id, request.query),
    });

    addRoute(app, shellEndpoints.markNotificationsRead, {
      summary: 'Marca avisos como leídos',
      data: async (request) => ({
        sinLeer: await database.transaction(async ({ kysely, now }) =>
          markRead(kysely, signedInUser(request).id, request.body, await now()),
        ),
      }),
    });
  };
