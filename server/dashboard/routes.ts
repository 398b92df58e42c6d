import type { FastifyPluginAsync } from 'fastify';
import {
  dashboardAnswer,
  dashboardQuery,
  dashboardStatisticsAnswer,
} from '../../src/api/contract/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission } from '../http/permission.ts';
import type { DashboardReader } from './dashboard-reader.ts';

export interface DashboardDeps {
  readonly dashboard: DashboardReader;
}

export const dashboardRoutes =
  ({ dashboard }: DashboardDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/dashboard/estadisticas',
      {
        config: { sharesAnswer: {} },
        schema: {
          summary: 'Cuenta los proyectos, los subproyectos y las obras',
          querystring: dashboardQuery,
          response: { 200: dashboardStatisticsAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await dashboard.statistics(query) }),
    );

    app.get(
      '/dashboard',
      {
        config: { sharesAnswer: { readFrom: ['proyecto', 'subproyecto', 'obra'] } },
        schema: {
          summary: 'Enumera los proyectos, los destacados primero',
          querystring: dashboardQuery,
          response: { 200: dashboardAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await dashboard.dashboard(query) }),
    );
  };
