import { dashboardEndpoints } from '../../../src/api/endpoints/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import type { ModuleRoutes } from '../../module-routes.ts';

export const routes: ModuleRoutes =
  ({ history }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, dashboardEndpoints.dashboardHistory, {
      summary: 'Compara los indicadores de un periodo con los del anterior',
      data: ({ query }) => history.read(query),
    });
  };
