import * as z from 'zod/mini';
import { errorAnswer } from '../../../src/api/contract/envelope.ts';
import { staleLayout } from '../../../src/api/contract/widget-layout.ts';
import { customViewEndpoints } from '../../../src/api/endpoints/custom-view.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import { by, signedInUser } from '../../http/permission.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { layoutVersions, readLayout, saveGeneralLayout, saveLayout } from './layouts.ts';

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleLayout) }) };

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, customViewEndpoints.widgetLayout, {
      summary: 'Da los widgets del panel propio',
      data: (request) => readLayout(database.kysely, signedInUser(request).id),
    });

    addRoute(app, customViewEndpoints.saveLayout, {
      summary: 'Guarda los widgets del panel propio',
      described: { response: STALE },
      data: (request) => saveLayout(database, signedInUser(request), request.body),
    });

    addRoute(app, customViewEndpoints.layoutVersions, {
      summary: 'Enumera las últimas versiones del panel propio',
      data: (request) => layoutVersions(database.kysely, signedInUser(request).id),
    });

    addRoute(app, customViewEndpoints.shareLayout, {
      summary: 'Guarda los widgets de quien no tiene un panel propio',
      data: (request) => saveGeneralLayout(database, by(request), request.body.widgets),
    });
  };
