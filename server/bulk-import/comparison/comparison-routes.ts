import type { FastifyInstance } from 'fastify';
import {
  loadComparisonAnswer,
  loadComparisonQuery,
  runStandingAnswer,
  runStandingQuery,
} from '../../../src/api/contract/load-comparison.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { READERS } from '../readers.ts';
import { recordedRun, runAddress } from '../runs/run-address.ts';
import { LoadComparisons } from './compare-loads.ts';
import { runStanding } from './run-standing.ts';

export function comparisonRoutes(
  plain: FastifyInstance,
  { database, keepFilesDays }: { readonly database: Database; readonly keepFilesDays: number },
): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const comparisons = new LoadComparisons(database, keepFilesDays);

  app.get(
    '/cargamasiva/comparaciones',
    {
      config: READERS,
      schema: {
        summary: 'Compara las filas de dos cargas por los archivos que guardan',
        refusals: [404, 409],
        querystring: loadComparisonQuery,
        response: { 200: loadComparisonAnswer },
      },
    },
    async ({ query }) => ({ success: true, data: await comparisons.page(query) }),
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId/vigencia',
    {
      config: READERS,
      schema: {
        summary: 'Dice qué sigue como lo puso una carga, y qué cambió después',
        refusals: [404],
        params: runAddress,
        querystring: runStandingQuery,
        response: { 200: runStandingAnswer },
      },
    },
    async ({ params, query }) => {
      const run = await recordedRun(database.kysely, params);
      return { success: true, data: await runStanding(database.kysely, run, query) };
    },
  );
}
