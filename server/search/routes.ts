import type { FastifyPluginAsync } from 'fastify';
import { searchAnswer, searchQuery } from '../../src/api/contract/search.ts';
import { RECORD_FLAGS, type RecordKind } from '../../src/shared/record-access.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { isAllowed, signedInUser } from '../http/permission.ts';
import { findObras, findPersonas, findSitios, sought } from './search.ts';

export interface SearchDeps {
  readonly database: Database;
}

export const searchRoutes =
  ({ database: { kysely } }: SearchDeps): FastifyPluginAsync =>
  async (plugin) => {
    tagRoutes(plugin, PORTAL);
    plugin.withTypeProvider<ContractTypes>().get(
      '/buscar',
      {
        config: { permission: 'signed-in' },
        schema: {
          summary: 'Busca obras, sitios y personas',
          querystring: searchQuery,
          response: { 200: searchAnswer },
        },
      },
      async (request) => {
        const { permissions } = signedInUser(request);
        const maySee = (kind: RecordKind) => isAllowed(permissions, RECORD_FLAGS[kind]);
        const text = sought(request.query.texto);
        return {
          success: true,
          data: {
            obras: maySee('obras') ? await findObras(kysely, text) : null,
            sitios: maySee('sitios') ? await findSitios(kysely, text) : null,
            personas: maySee('personas') ? await findPersonas(kysely, text) : null,
          },
        };
      },
    );
  };
