import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { recordedRun } from '../runs/run-address.ts';
import { LoadComparisons } from './compare-loads.ts';
import { runStanding } from './run-standing.ts';

export function comparisonRoutes(
  app: FastifyInstance,
  { database, keepFilesDays }: { readonly database: Database; readonly keepFilesDays: number },
): void {
  const comparisons = new LoadComparisons(database, keepFilesDays);

  addRoute(app, loadEndpoints.loadComparison, {
    summary: 'Compara las filas de dos cargas por los archivos que guardan',
    refusals: [404, 409],
    data: ({ query }) => comparisons.page(query),
  });

  addRoute(app, loadEndpoints.runStanding, {
    summary: 'Dice qué sigue como lo puso una carga, y qué cambió después',
    refusals: [404],
    data: async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return runStanding(database.kysely, run, query);
    },
  });
}
