import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../../src/api/contract/envelope.ts';
import {
  generalLayoutRequest,
  layoutVersionsAnswer,
  staleLayout,
  widgetLayoutAnswer,
  widgetLayoutRequest,
} from '../../../src/api/contract/widget-layout.ts';
import { DASHBOARD, tagRoutes } from '../../api-docs/tags.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by, requirePermission, signedInUser } from '../../http/permission.ts';
import { layoutVersions, readLayout, saveGeneralLayout, saveLayout } from './layouts.ts';

export interface LayoutDeps {
  readonly database: Database;
}

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleLayout) }) };

export const layoutRoutes =
  ({ database }: LayoutDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/dashboard/disposicion',
      { schema: { summary: 'Da los widgets del panel propio', response: { 200: widgetLayoutAnswer } } },
      async (request) => ({
        success: true,
        data: await readLayout(database.kysely, signedInUser(request).id),
      }),
    );

    app.put(
      '/dashboard/disposicion',
      {
        schema: {
          summary: 'Guarda los widgets del panel propio',
          described: { response: STALE },
          body: widgetLayoutRequest,
          response: { 200: widgetLayoutAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await saveLayout(database, signedInUser(request), request.body),
      }),
    );

    app.get(
      '/dashboard/disposicion/versiones',
      {
        schema: {
          summary: 'Enumera las últimas versiones del panel propio',
          response: { 200: layoutVersionsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await layoutVersions(database.kysely, signedInUser(request).id),
      }),
    );

    app.put(
      '/dashboard/disposicion/general',
      {
        config: { permission: 'admin' },
        schema: {
          summary: 'Guarda los widgets de quien no tiene un panel propio',
          body: generalLayoutRequest,
          response: { 200: widgetLayoutAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await saveGeneralLayout(database, by(request), request.body.widgets),
      }),
    );
  };
