import type { FastifyPluginAsync } from 'fastify';
import type { PortalApp } from '../../src/api/contract/apps.ts';
import { shellEndpoints } from '../../src/api/endpoints/shell.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';

export const routes =
  ({ apps }: { readonly apps: readonly PortalApp[] }): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, PORTAL);
    addRoute(app, shellEndpoints.apps, {
      summary: 'Enumera las aplicaciones de fuera del portal',
      data: async () => [...apps],
    });
  };
