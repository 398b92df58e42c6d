import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loadStep } from '../../../src/api/contract/bulk-import.ts';
import { uploadIdParams } from '../../../src/api/contract/loads/load-runs.ts';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { by } from '../../http/permission.ts';
import { sendList } from '../../http/send-file.ts';
import { MEDIA_TYPES } from '../../media-types.ts';
import { notFound } from '../../problem.ts';
import { recordedRun } from '../runs/run-address.ts';
import { auditRun } from '../runs/runs.ts';
import { keptFilesOf, readPieces } from './kept-files.ts';

/** Takes any step: a step that loads do not have is answered with 404, like a file that is not kept. */
const RUN_FILE = { ...loadEndpoints.runFile, params: z.extend(uploadIdParams, { step: z.string() }) };

export function fileRoutes(
  app: FastifyInstance,
  { database, keepFilesDays }: { readonly database: Database; readonly keepFilesDays: number },
): void {
  const kept = (carga: number) => keptFilesOf(database, carga, keepFilesDays);

  addRoute(app, loadEndpoints.runFiles, {
    summary: 'Enumera los CSV que guarda una carga',
    refusals: [404],
    data: async ({ params }) => {
      const files = await kept((await recordedRun(database.kysely, params)).id);
      return {
        ficheros: files.map(({ paso, nombre, bytes, sha256 }) => ({ step: paso, nombre, bytes, sha256 })),
      };
    },
  });

  addRoute(app, RUN_FILE, {
    summary: 'Descarga un CSV que guarda una carga',
    refusals: [404],
    produces: ['text/csv'],
    handler: async (request, reply) => {
      const run = await recordedRun(database.kysely, request.params);
      const step = z.safeParse(loadStep, request.params.step);
      const file = (await kept(run.id)).find(({ paso }) => paso === step.data);
      if (!file) throw notFound('De esta carga no se guarda ese archivo, o ya no se conserva.');
      return sendList(reply, database, {
        name: () => `${file.paso}.csv`,
        originalName: file.nombre,
        mediaType: MEDIA_TYPES.csv,
        body: Readable.from(readPieces(database.kysely, file), { objectMode: false }),
        bytes: file.bytes,
        audit: (tx, at) =>
          auditRun(tx, run, 'carga.ficheroDescargado', at, by(request), { nombre: file.nombre }),
      });
    },
  });
}
