import type { FastifyPluginAsync } from 'fastify';
import { dashboardEndpoints } from '../../../src/api/endpoints/dashboard.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import type { HistoryReader } from './history-reader.ts';

export interface HistoryDeps {
  readonly history: HistoryReader;
}

export const historyRoutes =
  ({ history }: HistoryDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, DASHBOARD);
    addRoute(app, dashboardEndpoints.dashboardHistory, {
      summary: 'Compara los indicadores de un periodo con los del anterior',
      data: ({ query }) => history.read(query),
    });
  };
