import type { FastifyPluginAsync } from 'fastify';
import {
  notificationsAnswer,
  notificationsQuery,
  readNotificationsAnswer,
  readNotificationsRequest,
} from '../../src/api/contract/notifications.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission, signedInUser } from '../http/permission.ts';
import { listNotifications, markRead } from './own-notifications.ts';

export interface NotificationsDeps {
  readonly database: Database;
}

export const notificationRoutes =
  ({ database }: NotificationsDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'signed-in');
    tagRoutes(plugin, { name: 'Notificaciones', description: 'Los avisos de quien llama.' });
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/notificaciones',
      {
        // The page polls this, which must not keep an absent person signed in.
        config: { renewsSession: false },
        schema: {
          summary: 'Enumera los avisos de quien llama',
          querystring: notificationsQuery,
          response: { 200: notificationsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await listNotifications(database.kysely, signedInUser(request).id, request.query),
      }),
    );

    app.post(
      '/notificaciones/leidas',
      {
        schema: {
          summary: 'Marca avisos como leídos',
          body: readNotificationsRequest,
          response: { 200: readNotificationsAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: {
          sinLeer: await database.transaction(async ({ kysely, now }) =>
            markRead(kysely, signedInUser(request).id, request.body, await now()),
          ),
        },
      }),
    );
  };
