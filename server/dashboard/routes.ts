import { dashboardQuery } from '../../src/api/contract/dashboard.ts';
import { dashboardEndpoints } from '../../src/api/endpoints/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import type { ModuleRoutes } from '../module-routes.ts';

export const routes: ModuleRoutes =
  ({ dashboard }) =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, dashboardEndpoints.dashboardStatistics, {
      summary: 'Cuenta los proyectos, los subproyectos y las obras',
      config: { sharesAnswer: {} },
      data: ({ query }) => dashboard.statistics(query),
    });

    addRoute(app, dashboardEndpoints.dashboard, {
      summary: 'Enumera los proyectos, los destacados primero',
      config: {
        sharesAnswer: {
          readFrom: ['proyecto', 'subproyecto', 'obra'],
          isTimed: ({ query }) => dashboardQuery.safeParse(query).data?.periodo !== undefined,
        },
      },
      data: ({ query }) => dashboard.dashboard(query),
    });
  };
