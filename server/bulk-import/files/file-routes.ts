import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loadStep } from '../../../src/api/contract/bulk-import.ts';
import { runFilesAnswer } from '../../../src/api/contract/load-runs.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by } from '../../http/permission.ts';
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
      await database.transaction(async (tx) =>
        auditRun(tx, run, 'carga.ficheroDescargado', await tx.now(), by(request), { nombre: file.nombre }),
      );
      reply.header('content-length', file.bytes);
      reply.header(
        'content-disposition',
        `attachment; filename="${file.paso}.csv"; filename*=UTF-8''${encodeURIComponent(file.nombre).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`,
      );
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(readPieces(database.kysely, file), { objectMode: false }));
    },
  );
}
