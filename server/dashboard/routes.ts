import type { FastifyPluginAsync } from 'fastify';
import { dashboardEndpoints } from '../../src/api/endpoints/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import type { DashboardReader } from './dashboard-reader.ts';

export interface DashboardDeps {
  readonly dashboard: DashboardReader;
}

export const dashboardRoutes =
  ({ dashboard }: DashboardDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, dashboardEndpoints.dashboardStatistics, {
      summary: 'Cuenta los proyectos, los subproyectos y las obras',
      config: { sharesAnswer: {} },
      data: ({ query }) => dashboard.statistics(query),
    });

    addRoute(app, dashboardEndpoints.dashboard, {
      summary: 'Enumera los proyectos, los destacados primero',
      config: { sharesAnswer: { readFrom: ['proyecto', 'subproyecto', 'obra'] } },
      data: ({ query }) => dashboard.dashboard(query),
    });
  };
