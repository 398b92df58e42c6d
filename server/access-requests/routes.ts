import type { FastifyPluginAsync } from 'fastify';
import { accessRequestAnswer } from '../../src/api/contract/access-requests.ts';
import { OWN, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { requestAccess } from './request-access.ts';

export interface AccessRequestsDeps {
  readonly database: Database;
}

export const accessRequestRoutes =
  ({ database }: AccessRequestsDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'signed-in');
    tagRoutes(plugin, OWN);
    plugin.withTypeProvider<ContractTypes>().post(
      '/solicitudes-acceso',
      {
        schema: {
          summary: 'Pide acceso a quienes pueden darlo, una vez al día',
          response: { 200: accessRequestAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction((tx) => requestAccess(tx, by(request), signedInUser(request).email)),
      }),
    );
  };
