import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { by, signedInUser } from '../../http/permission.ts';
import { runIdIn } from '../runs/run-address.ts';
import { previewUndo, undoRun } from './undo-run.ts';
import { UndoTokens } from './undo-token.ts';

export interface UndoRoutesDeps {
  readonly database: Database;
  readonly secret: string;
}

export function undoRoutes(app: FastifyInstance, { database, secret }: UndoRoutesDeps): void {
  const deps = { database, tokens: new UndoTokens(secret) };

  addRoute(app, loadEndpoints.previewUndo, {
    summary: 'Dice qué se llevaría deshacer una carga',
    refusals: [404],
    data: (request) => previewUndo(deps, runIdIn(request.params), signedInUser(request).id),
  });

  addRoute(app, loadEndpoints.undo, {
    summary: 'Deshace una carga',
    refusals: [404, 409],
    data: (request) => undoRun(deps, runIdIn(request.params), request.body, by(request)),
  });
}
