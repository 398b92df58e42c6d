import type { FastifyInstance } from 'fastify';
import { loadCheck, loadFactsAnswer } from '../../../src/api/contract/load-check.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { PROGRAMS } from '../readers.ts';
import { checkLoad } from './check-load.ts';

/** Four times what 200,000 works and their lines take. */
const CHECK_LIMIT = 32 * 1024 * 1024;

export function checkRoutes(plain: FastifyInstance, database: Database): void {
  plain.withTypeProvider<ContractTypes>().post(
    '/cargamasiva/comprobar',
    {
      config: PROGRAMS,
      bodyLimit: CHECK_LIMIT,
      schema: {
        summary: 'Comprueba los valores de un libro antes de cargarlo',
        body: loadCheck,
        response: { 200: loadFactsAnswer },
      },
    },
    async ({ body }) => ({ success: true, data: await checkLoad(database, body) }),
  );
}
