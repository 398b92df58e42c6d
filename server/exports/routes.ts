import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { checkParams, exportCheckAnswer, exportRequest } from '../../src/api/contract/exports.ts';
import { DASHBOARD, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { sendList } from '../http/send-file.ts';
import { checkExport } from './check-export.ts';
import type { Exports } from './exports.ts';
import { printed } from './fingerprint.ts';

export interface ExportRouteDeps {
  readonly database: Database;
  readonly exports: Exports;
}

export const exportRoutes =
  ({ database, exports }: ExportRouteDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, DASHBOARD);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.post(
      '/dashboard/exportaciones',
      {
        schema: {
          summary: 'Exporta el panel, sus proyectos, sus widgets o la comparación como Excel, PDF o CSV',
          produces: ['application/octet-stream'],
          described: { response: { 200: z.string() } },
          body: exportRequest,
        },
      },
      async (request, reply) => {
        const user = signedInUser(request);
        const { formato, consulta } = request.body;
        const made = await exports.make({ format: formato, asked: consulta }, user, goneCaller(reply));
        return sendList(reply, database, {
          name: () => made.fileName,
          mediaType: made.mediaType,
          body: made.bytes,
          headers: { 'x-huella': printed(made.fingerprint) },
          audit: (tx) => exports.record(tx, made, by(request)),
        });
      },
    );

    app.get(
      '/dashboard/exportaciones/:huella',
      {
        schema: {
          summary: 'Dice si lo que se exportó sigue siendo así',
          refusals: [404],
          params: checkParams,
          response: { 200: exportCheckAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await checkExport(database, exports, request.params.huella, signedInUser(request)),
      }),
    );
  };
