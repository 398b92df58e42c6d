import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import {
  activityAnswer,
  activityEntryAnswer,
  activityFilter,
  activityOptionsAnswer,
  activityParams,
  activityQuery,
  activitySummaryAnswer,
} from '../../src/api/contract/activity.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { notFound } from '../problem.ts';
import { activityCsv } from './activity-csv.ts';
import { activityOptions } from './activity-options.ts';
import { activitySummary } from './activity-summary.ts';
import { listActivity, readActivity } from './list-activity.ts';

export interface ActivityDeps {
  readonly database: Database;
}

export const activityRoutes =
  ({ database }: ActivityDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'activity');
    tagRoutes(plugin, { name: 'Actividad', description: 'El registro de todo lo que se ha escrito.' });
    const app = plugin.withTypeProvider<ContractTypes>();
    const { kysely } = database;

    app.get(
      '/actividad',
      {
        schema: {
          summary: 'Enumera la actividad, lo último primero',
          querystring: activityQuery,
          response: { 200: activityAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await listActivity(kysely, query) }),
    );

    app.get(
      '/actividad/opciones',
      {
        schema: {
          summary: 'Dice por qué se puede filtrar la actividad',
          response: { 200: activityOptionsAnswer },
        },
      },
      async () => ({ success: true, data: await activityOptions(kysely) }),
    );

    app.get(
      '/actividad/resumen',
      {
        schema: {
          summary: 'Cuenta la actividad por días y por personas',
          querystring: activityFilter,
          response: { 200: activitySummaryAnswer },
        },
      },
      async ({ query }) => ({
        success: true,
        data: await activitySummary(kysely, query, await database.now()),
      }),
    );

    app.get(
      '/actividad/export.csv',
      {
        schema: {
          summary: 'Descarga la actividad como CSV',
          produces: ['text/csv'],
          described: { response: { 200: z.string() } },
          querystring: activityFilter,
        },
      },
      (request, reply) =>
        sendList(reply, database, {
          name: (at) => `actividad-${officeDay(at)}.csv`,
          mediaType: MEDIA_TYPES.csv,
          body: Readable.from(activityCsv(kysely, request.query)),
          audit: (tx, at) =>
            recordAudit(tx, {
              at,
              by: by(request),
              action: 'actividad.exportada',
              entity: 'actividad',
              after: { ...request.query },
            }),
        }),
    );

    app.get(
      '/actividad/:id',
      {
        schema: {
          summary: 'Dice qué cambió una entrada de la actividad',
          refusals: [404],
          params: activityParams,
          response: { 200: activityEntryAnswer },
        },
      },
      async ({ params }) => {
        const entry = await readActivity(kysely, params.id);
        if (entry === null) throw notFound('Recurso no encontrado.');
        return { success: true, data: entry };
      },
    );
  };
