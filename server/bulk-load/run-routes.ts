import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type runAnswer, uploadId } from '../../src/api/contract/bulk-load.ts';
import type { Database } from '../db/database.ts';
import { signedInUser } from '../http/permission.ts';
import { HttpProblem } from '../http/problem.ts';
import { describeRun, findRun } from './runs.ts';
import type { Steps } from './steps.ts';

export interface RunRoutesDeps {
  readonly database: Database;
  readonly steps: Steps;
}

const LOADERS = { permission: 'bulk_loads' } as const;

/** The runs as the server recorded them. */
export function runRoutes(app: FastifyInstance, { database, steps }: RunRoutesDeps): void {
  app.get<{ Params: { uploadId: string } }>(
    '/cargamasiva/ejecuciones/:uploadId',
    { config: LOADERS },
    async (request) => {
      const id = z.safeParse(uploadId, request.params.uploadId);
      return database.transaction(async (tx) => {
        const run = id.success ? await findRun(tx.kysely, id.data) : undefined;
        if (!run) throw new HttpProblem(404, 'No hay ninguna carga con ese identificador.');
        return {
          success: true,
          data: await describeRun(tx, run, await steps.current(tx, run), signedInUser(request).id),
        } satisfies z.input<typeof runAnswer>;
      });
    },
  );
}
