import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { activityEndpoints } from '../../src/api/endpoints/activity.ts';
import { stampedName } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { sendList } from '../http/send-file.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { notFound } from '../problem.ts';
import { openKinds } from '../tasks/ties/open-kinds.ts';
import { activityCsv } from './activity-csv.ts';
import { activityOptions } from './activity-options.ts';
import { activitySummary } from './activity-summary.ts';
import { listActivity, readActivity } from './list-activity.ts';
import { dated } from './trail-days.ts';

const openTo = (request: FastifyRequest) => openKinds(signedInUser(request).permissions);

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, { name: 'Actividad', description: 'El registro de todo lo que se ha escrito.' });
    const { kysely } = database;

    addRoute(app, activityEndpoints.activity, {
      summary: 'Enumera la actividad, lo último primero',
      data: async (request) => listActivity(kysely, await dated(database, request.query), openTo(request)),
    });

    addRoute(app, activityEndpoints.activityOptions, {
      summary: 'Dice por qué se puede filtrar la actividad',
      data: () => activityOptions(kysely),
    });

    addRoute(app, activityEndpoints.activitySummary, {
      summary: 'Cuenta la actividad por días y por personas',
      data: async ({ query }) => activitySummary(kysely, await dated(database, query), await database.now()),
    });

    addRoute(app, activityEndpoints.exportActivity, {
      summary: 'Descarga la actividad como CSV',
      produces: ['text/csv'],
      handler: async (request, reply) => {
        const filter = await dated(database, request.query);
        return sendList(reply, database, {
          name: (at) => stampedName('actividad', at, 'csv'),
          mediaType: MEDIA_TYPES.csv,
          body: Readable.from(activityCsv(kysely, filter, openTo(request))),
          audit: (tx, at) =>
            recordAudit(tx, {
              at,
              by: by(request),
              action: 'actividad.exportada',
              entity: 'actividad',
              after: { ...filter },
            }),
        });
      },
    });

    addRoute(app, activityEndpoints.activityEntry, {
      summary: 'Dice qué cambió una entrada de la actividad',
      refusals: [404],
      data: async (request) => {
        const entry = await readActivity(kysely, request.params.id, openTo(request));
        if (entry === null) throw notFound('Recurso no encontrado.');
        return entry;
      },
    });
  };
