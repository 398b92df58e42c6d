import type { FastifyPluginAsync } from 'fastify';
import { historyAnswer, historyQuery } from '../../../src/api/contract/history.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { requirePermission } from '../../http/permission.ts';
import type { HistoryReader } from './history-reader.ts';

export interface HistoryDeps {
  readonly history: HistoryReader;
}

export const historyRoutes =
  ({ history }: HistoryDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/dashboard/historico',
      {
        schema: {
          summary: 'Compara los indicadores de un periodo con los del anterior',
          querystring: historyQuery,
          response: { 200: historyAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await history.read(query) }),
    );
  };
