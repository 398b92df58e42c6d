import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  newSiteRequest,
  siteAnswer,
  siteCheckAnswer,
  siteCheckRequest,
  siteClosingRequest,
  siteHistoryAnswer,
  siteMapAnswer,
  siteMapQuery,
  sitePartQuery,
  siteQuery,
  siteReopeningRequest,
  siteRequest,
  siteWorksAnswer,
  staleSite,
} from '../../src/api/contract/sites.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission } from '../http/permission.ts';
import { changeSite, closeSite, createSite, reopenSite } from './change-site.ts';
import { checkCodes } from './check-codes.ts';
import { siteImportRoutes } from './import/routes.ts';
import { readSite } from './read-site.ts';
import { siteMap } from './site-map.ts';
import { siteHistory, siteWorks } from './site-parts.ts';
import { SITES } from './sites-catalogue.ts';

export interface SiteDeps {
  readonly database: Database;
  readonly listExports: ListExports;
  readonly secret: string;
}

/** A thousand codes of 200 letters each fit. */
const CODES_LIMIT = 1024 * 1024;

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleSite) }) };
const described = { response: STALE };

const SITES_TAG = { name: 'Localizaciones', description: 'El registro de emplazamientos.' };

export const siteRoutes =
  ({ database, listExports, secret }: SiteDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'locations');
    tagRoutes(plugin, SITES_TAG);
    const app = plugin.withTypeProvider<ContractTypes>();

    explorerRoutes(plugin, {
      database,
      listExports,
      name: 'localizaciones',
      path: '/localizaciones',
      records: 'las localizaciones',
      entity: 'sitio',
      exported: 'localizaciones.exportadas',
      readFrom: ['sitio'],
      catalogue: async () => SITES,
    });
    siteImportRoutes(app, { database, secret });

    app.get(
      '/localizaciones/ficha',
      {
        schema: {
          summary: 'Describe una localización',
          refusals: [404],
          querystring: siteQuery,
          response: { 200: siteAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await readSite(database.kysely, query.cod) }),
    );

    app.get(
      '/localizaciones/ficha/obras',
      {
        schema: {
          summary: 'Enumera las obras de una localización, por código',
          querystring: sitePartQuery,
          response: { 200: siteWorksAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await siteWorks(database.kysely, query) }),
    );

    app.get(
      '/localizaciones/ficha/historia',
      {
        schema: {
          summary: 'Cuenta lo que se hizo con una localización, lo último primero',
          querystring: sitePartQuery,
          response: { 200: siteHistoryAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await siteHistory(database.kysely, query) }),
    );

    app.get(
      '/localizaciones/mapa',
      {
        schema: {
          summary: 'Sitúa en una respuesta todas las localizaciones que pasan una búsqueda',
          querystring: siteMapQuery,
          response: { 200: siteMapAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await siteMap(database.kysely, query) }),
    );

    app.put(
      '/localizaciones/ficha',
      {
        schema: {
          summary: 'Guarda los datos de una localización',
          refusals: [404],
          described,
          body: siteRequest,
          response: { 200: siteAnswer },
        },
      },
      async (request) => ({ success: true, data: await changeSite(database, request.body, by(request)) }),
    );

    app.post(
      '/localizaciones',
      {
        schema: {
          summary: 'Da de alta una localización',
          body: newSiteRequest,
          response: { 200: siteAnswer },
        },
      },
      async (request) => ({ success: true, data: await createSite(database, request.body, by(request)) }),
    );

    app.post(
      '/localizaciones/cierre',
      {
        schema: {
          summary: 'Cierra una localización, que conserva sus obras y su historia',
          refusals: [404],
          described,
          body: siteClosingRequest,
          response: { 200: siteAnswer },
        },
      },
      async (request) => ({ success: true, data: await closeSite(database, request.body, by(request)) }),
    );

    app.post(
      '/localizaciones/reapertura',
      {
        schema: {
          summary: 'Reabre una localización cerrada',
          refusals: [404],
          described,
          body: siteReopeningRequest,
          response: { 200: siteAnswer },
        },
      },
      async (request) => ({ success: true, data: await reopenSite(database, request.body, by(request)) }),
    );

    app.post(
      '/localizaciones/validar',
      {
        bodyLimit: CODES_LIMIT,
        schema: {
          summary: 'Dice qué códigos están en el registro, y a cuáles se parecen los demás',
          body: siteCheckRequest,
          response: { 200: siteCheckAnswer },
        },
      },
      async ({ body }) => ({ success: true, data: await checkCodes(database.kysely, body.codigos) }),
    );
  };
