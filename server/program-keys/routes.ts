import type { FastifyPluginAsync } from 'fastify';
import {
  newProgramKeyAnswer,
  programKeyAnswer,
  programKeyParams,
  programKeyRequest,
  programKeysAnswer,
} from '../../src/api/contract/program-keys.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission } from '../http/permission.ts';
import { listKeys, makeKey, revokeKey } from './program-keys.ts';

export const programKeyRoutes =
  ({ database }: { readonly database: Database }): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'panel_admin');
    tagRoutes(plugin, ADMIN_PANEL);
    const app = plugin.withTypeProvider<ContractTypes>();
    app.get(
      '/claves-programas',
      { schema: { summary: 'Enumera las claves de los programas', response: { 200: programKeysAnswer } } },
      async () => ({ success: true, data: await listKeys(database) }),
    );
    app.post(
      '/claves-programas',
      {
        schema: {
          summary: 'Crea una clave para un programa, que se enseña solo esta vez',
          refusals: [409],
          body: programKeyRequest,
          response: { 200: newProgramKeyAnswer },
        },
      },
      async (request) => {
        const { nombre, llamadas } = request.body;
        const wanted = { name: nombre, calls: [...new Set(llamadas)] };
        return {
          success: true,
          data: await database.transaction((tx) => makeKey(tx, by(request), wanted)),
        };
      },
    );
    app.delete(
      '/claves-programas/:id',
      {
        schema: {
          summary: 'Revoca la clave de un programa',
          refusals: [404],
          params: programKeyParams,
          response: { 200: programKeyAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await database.transaction((tx) => revokeKey(tx, by(request), request.params.id)),
      }),
    );
  };
