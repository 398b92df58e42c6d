import type { FastifyInstance } from 'fastify';
import { undoAnswer, undoPreviewAnswer, undoRequest } from '../../../src/api/contract/load-runs.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by, signedInUser } from '../../http/permission.ts';
import { runAddress, runIdIn } from '../runs/run-address.ts';
import { previewUndo, undoRun } from './undo-run.ts';
import { UndoTokens } from './undo-token.ts';

export interface UndoRoutesDeps {
  readonly database: Database;
  readonly secret: string;
}

export function undoRoutes(plain: FastifyInstance, { database, secret }: UndoRoutesDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const deps = { database, tokens: new UndoTokens(secret) };
  const path = '/cargamasiva/ejecuciones/:uploadId/deshacer';

  app.get(
    path,
    {
      schema: {
        summary: 'Dice qué se llevaría deshacer una carga',
        refusals: [404],
        params: runAddress,
        response: { 200: undoPreviewAnswer },
      },
    },
    async (request) => {
      const data = await previewUndo(deps, runIdIn(request.params), signedInUser(request).id);
      return { success: true, data };
    },
  );

  app.post(
    path,
    {
      schema: {
        summary: 'Deshace una carga',
        refusals: [404, 409],
        params: runAddress,
        body: undoRequest,
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      return { success: true, data: await undoRun(deps, runIdIn(request.params), request.body, by(request)) };
    },
  );
}
