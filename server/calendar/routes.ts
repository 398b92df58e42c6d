import { welcomeEndpoints } from '../../src/api/endpoints/welcome.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { readDay, readMonth } from './read-calendar.ts';

/** Everybody may open the calendar, and sees only what their flags allow. */
export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, PORTAL);
    addRoute(app, welcomeEndpoints.calendar, {
      summary: 'Cuenta lo que hay en cada día de un mes',
      data: async (request) =>
        await readMonth(database.kysely, signedInUser(request).permissions, {
          mes: request.query.mes,
          now: await database.now(),
        }),
    });

    addRoute(app, welcomeEndpoints.calendarDay, {
      summary: 'Enumera lo que hay en un día',
      data: (request) =>
        readDay(database.kysely, signedInUser(request).permissions, {
          ...request.params,
          ...request.query,
        }),
    });
  };
