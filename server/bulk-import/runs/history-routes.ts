import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import { stampedName } from '../../../src/shared/office-time.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { actingUser } from '../../http/permission.ts';
import { sendFile } from '../../http/send-file.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import { PROGRAMS } from '../programs.ts';
import { problemsCsv } from './problems-csv.ts';
import { recordedRun } from './run-address.ts';
import { correctionsOf, lastCorrections } from './run-corrections.ts';
import { listProblems, listRuns } from './run-history.ts';
import { listWorks, worksCsv, worksFileName } from './run-works.ts';

export function historyRoutes(app: FastifyInstance, database: Database): void {
  addRoute(app, loadEndpoints.runs, {
    summary: 'Enumera las cargas, la última primero',
    data: (request) => listRuns(database.kysely, request.query, actingUser(request).id),
  });

  addRoute(app, loadEndpoints.runProblems, {
    summary: 'Enumera las incidencias de una carga',
    refusals: [404],
    config: PROGRAMS,
    data: async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return listProblems(database.kysely, run.id, query);
    },
  });

  addRoute(app, loadEndpoints.exportRunProblems, {
    summary: 'Descarga las incidencias de una carga como CSV',
    refusals: [404],
    produces: ['text/csv'],
    handler: async ({ params, query }, reply) => {
      const run = await recordedRun(database.kysely, params);
      return sendFile(reply, {
        name: stampedName('validacion_registros', await database.now(), 'csv'),
        mediaType: MEDIA_TYPES.csv,
        body: Readable.from(problemsCsv(database.kysely, run.id, query), { objectMode: false }),
      });
    },
  });

  addRoute(app, loadEndpoints.runWorks, {
    summary: 'Enumera las obras que insertó una carga',
    refusals: [404],
    data: async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return listWorks(database.kysely, run.id, query);
    },
  });

  addRoute(app, loadEndpoints.exportRunWorks, {
    summary: 'Descarga como CSV las obras que insertó una carga',
    refusals: [404],
    produces: ['text/csv'],
    handler: async ({ params, query }, reply) => {
      const run = await recordedRun(database.kysely, params);
      return sendFile(reply, {
        name: worksFileName(query.pendiente, await database.now()),
        mediaType: MEDIA_TYPES.csv,
        body: Readable.from(worksCsv(database.kysely, run.id, query), { objectMode: false }),
      });
    },
  });

  addRoute(app, loadEndpoints.runCorrections, {
    summary: 'Enumera las correcciones de una carga',
    refusals: [404],
    data: async ({ params }) => {
      const run = await recordedRun(database.kysely, params);
      return { correcciones: await correctionsOf(database.kysely, run.id) };
    },
  });

  addRoute(app, loadEndpoints.lastCorrections, {
    summary: 'Enumera las correcciones de la última carga que tuvo',
    data: async () => ({ carga: await lastCorrections(database.kysely) }),
  });
}
