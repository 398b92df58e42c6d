import type { FastifyPluginAsync } from 'fastify';
import { appsAnswer, type PortalApp } from '../../src/api/contract/apps.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import type { ContractTypes } from '../http/contract.ts';

export const appsRoutes =
  ({ apps }: { readonly apps: readonly PortalApp[] }): FastifyPluginAsync =>
  async (plugin) => {
    tagRoutes(plugin, PORTAL);
    plugin.withTypeProvider<ContractTypes>().get(
      '/aplicaciones',
      {
        config: { permission: 'signed-in' },
        schema: { summary: 'Enumera las aplicaciones de fuera del portal', response: { 200: appsAnswer } },
      },
      async () => ({ success: true, data: [...apps] }),
    );
  };
