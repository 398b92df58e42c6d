import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loadStep } from '../../../src/api/contract/bulk-import.ts';
import { runFilesAnswer } from '../../../src/api/contract/load-runs.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by } from '../../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../../http/send-file.ts';
import { notFound } from '../../problem.ts';
import { READERS } from '../readers.ts';
import { recordedRun, runAddress } from '../runs/run-address.ts';
import { auditRun } from '../runs/runs.ts';
import { keptFilesOf, readPieces } from './kept-files.ts';

const PATH = '/cargamasiva/ejecuciones/:uploadId/ficheros';

export function fileRoutes(
  plain: FastifyInstance,
  { database, keepFilesDays }: { readonly database: Database; readonly keepFilesDays: number },
): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const kept = (carga: number) => keptFilesOf(database, carga, keepFilesDays);

  app.get(
    PATH,
    {
      config: READERS,
      schema: {
        summary: 'Enumera los CSV que guarda una carga',
        refusals: [404],
        params: runAddress,
        response: { 200: runFilesAnswer },
      },
    },
    async ({ params }) => {
      const files = await kept((await recordedRun(database.kysely, params)).id);
      return {
        success: true,
        data: {
          ficheros: files.map(({ paso, nombre, bytes, sha256 }) => ({ step: paso, nombre, bytes, sha256 })),
        },
      };
    },
  );

  app.get(
    `${PATH}/:step`,
    {
      config: READERS,
      schema: {
        summary: 'Descarga un CSV que guarda una carga',
        refusals: [404],
        produces: ['text/csv'],
        described: { response: { 200: z.string() } },
        params: z.extend(runAddress, { step: z.string() }),
      },
    },
    async (request, reply) => {
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
  );
}
