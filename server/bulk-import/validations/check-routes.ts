import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { PROGRAMS } from '../programs.ts';
import { checkLoad } from './check-load.ts';

/** Maximum size in bytes of a request: four times what 200,000 works and their lines take. */
const CHECK_LIMIT = 32 * 1024 * 1024;

export function checkRoutes(app: FastifyInstance, database: Database): void {
  addRoute(app, loadEndpoints.checkLoad, {
    summary: 'Comprueba los valores de un libro antes de cargarlo',
    config: { reads: 'turn', ...PROGRAMS },
    bodyLimit: CHECK_LIMIT,
    data: ({ body }) => checkLoad(database, body),
  });
}
