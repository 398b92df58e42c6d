import { typesIn } from '../../../src/api/contract/widget-data.ts';
import { customViewEndpoints } from '../../../src/api/endpoints/custom-view.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import { signedInUser } from '../../http/permission.ts';
import type { ModuleRoutes } from '../../module-routes.ts';

export const routes: ModuleRoutes =
  ({ widgets }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, customViewEndpoints.widgetData, {
      summary: 'Da de una vez los datos de los widgets que se muestran',
      data: (request) => widgets.read(typesIn(request.query.tipos), signedInUser(request), request.query),
    });
  };
