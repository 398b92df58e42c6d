import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  lastCorrectionsAnswer,
  runCorrectionsAnswer,
  runProblemsAnswer,
  runProblemsFilter,
  runProblemsQuery,
  runsAnswer,
  runsQuery,
  runWorksAnswer,
  runWorksFilter,
  runWorksQuery,
} from '../../../src/api/contract/load-runs.ts';
import { officeStamp } from '../../../src/shared/office-time.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { actingUser } from '../../http/permission.ts';
import { MEDIA_TYPES, sendFile } from '../../http/send-file.ts';
import { PROGRAMS, READERS } from '../readers.ts';
import { problemsCsv } from './problems-csv.ts';
import { recordedRun, runAddress } from './run-address.ts';
import { correctionsOf, lastCorrections } from './run-corrections.ts';
import { listProblems, listRuns } from './run-history.ts';
import { listWorks, worksCsv, worksFileName } from './run-works.ts';

export function historyRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ContractTypes>();

  app.get(
    '/cargamasiva/ejecuciones',
    {
      config: READERS,
      schema: {
        summary: 'Enumera las cargas, la última primero',
        querystring: runsQuery,
        response: { 200: runsAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await listRuns(database.kysely, request.query, actingUser(request).id),
    }),
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/incidencias',
    {
      config: { ...READERS, ...PROGRAMS },
      schema: {
        summary: 'Enumera las incidencias de una carga',
        refusals: [404],
        params: runAddress,
        querystring: runProblemsQuery,
        response: { 200: runProblemsAnswer },
      },
    },
    async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return { success: true, data: await listProblems(database.kysely, run.id, query) };
    },
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/incidencias.csv',
    {
      config: READERS,
      schema: {
        summary: 'Descarga las incidencias de una carga como CSV',
        refusals: [404],
        produces: ['text/csv'],
        described: { response: { 200: z.string() } },
        params: runAddress,
        querystring: runProblemsFilter,
      },
    },
    async ({ params, query }, reply) => {
      const run = await recordedRun(database.kysely, params);
      return sendFile(reply, {
        name: `validacion_registros_${officeStamp(await database.now())}.csv`,
        mediaType: MEDIA_TYPES.csv,
        body: Readable.from(problemsCsv(database.kysely, run.id, query), { objectMode: false }),
      });
    },
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/obras',
    {
      config: READERS,
      schema: {
        summary: 'Enumera las obras que insertó una carga',
        refusals: [404],
        params: runAddress,
        querystring: runWorksQuery,
        response: { 200: runWorksAnswer },
      },
    },
    async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return { success: true, data: await listWorks(database.kysely, run.id, query) };
    },
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/obras.csv',
    {
      config: READERS,
      schema: {
        summary: 'Descarga como CSV las obras que insertó una carga',
        refusals: [404],
        produces: ['text/csv'],
        described: { response: { 200: z.string() } },
        params: runAddress,
        querystring: runWorksFilter,
      },
    },
    async ({ params, query }, reply) => {
      const run = await recordedRun(database.kysely, params);
      return sendFile(reply, {
        name: worksFileName(query.pendiente, await database.now()),
        mediaType: MEDIA_TYPES.csv,
        body: Readable.from(worksCsv(database.kysely, run.id, query), { objectMode: false }),
      });
    },
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/correcciones',
    {
      config: READERS,
      schema: {
        summary: 'Enumera las correcciones de una carga',
        refusals: [404],
        params: runAddress,
        response: { 200: runCorrectionsAnswer },
      },
    },
    async ({ params }) => {
      const run = await recordedRun(database.kysely, params);
      return { success: true, data: { correcciones: await correctionsOf(database.kysely, run.id) } };
    },
  );

  app.get(
    '/cargamasiva/correcciones',
    {
      schema: {
        summary: 'Enumera las correcciones de la última carga que tuvo',
        response: { 200: lastCorrectionsAnswer },
      },
    },
    async () => ({ success: true, data: { carga: await lastCorrections(database.kysely) } }),
  );
}
