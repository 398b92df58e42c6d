import type { FastifyPluginAsync } from 'fastify';
import { typesIn, widgetDataAnswer, widgetDataQuery } from '../../../src/api/contract/widget-data.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { requirePermission, signedInUser } from '../../http/permission.ts';
import type { WidgetReader } from './widget-reader.ts';

export interface WidgetDeps {
  readonly widgets: WidgetReader;
}

export const widgetRoutes =
  ({ widgets }: WidgetDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/dashboard/widgets',
      {
        schema: {
          summary: 'Da de una vez los datos de los widgets que se muestran',
          querystring: widgetDataQuery,
          response: { 200: widgetDataAnswer },
        },
      },
      async (request) => {
        const { permissions } = signedInUser(request);
        return { success: true, data: await widgets.read(typesIn(request.query.tipos), permissions) };
      },
    );
  };
