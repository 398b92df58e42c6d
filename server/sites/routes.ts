import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { staleSite } from '../../src/api/contract/sites.ts';
import { siteEndpoints } from '../../src/api/endpoints/sites.ts';
import { SITE_REGISTER, tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { changeSite, closeSite, createSite, reopenSite } from './change-site.ts';
import { checkCodes } from './check-codes.ts';
import { readSite } from './read-site.ts';
import { siteMap } from './site-map.ts';
import { siteHistory, siteWorks } from './site-parts.ts';
import { SITES } from './sites-catalogue.ts';

/** Maximum size in bytes of a request: a thousand codes of 200 letters each fit. */
const CODES_LIMIT = 1024 * 1024;

const STALE = { 409: z.extend(errorAnswer, { data: z.optional(staleSite) }) };
const described = { response: STALE };

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, SITE_REGISTER);
    explorerRoutes(app, {
      database,
      listExports,
      name: 'localizaciones',
      rows: siteEndpoints.sites,
      records: 'las localizaciones',
      entity: 'sitio',
      exported: 'localizaciones.exportadas',
      readFrom: ['sitio'],
      catalogue: async () => SITES,
    });

    addRoute(app, siteEndpoints.site, {
      summary: 'Describe una localización',
      refusals: [404],
      data: ({ query }) => readSite(database.kysely, query.cod),
    });

    addRoute(app, siteEndpoints.siteWorks, {
      summary: 'Enumera las obras de una localización, por código',
      data: ({ query }) => siteWorks(database.kysely, query),
    });

    addRoute(app, siteEndpoints.siteHistory, {
      summary: 'Cuenta lo que se hizo con una localización, lo último primero',
      data: ({ query }) => siteHistory(database.kysely, query),
    });

    addRoute(app, siteEndpoints.siteMap, {
      summary: 'Sitúa en una respuesta todas las localizaciones que pasan una búsqueda',
      data: ({ query }) => siteMap(database.kysely, query),
    });

    addRoute(app, siteEndpoints.saveSite, {
      summary: 'Guarda los datos de una localización',
      refusals: [404],
      described,
      data: (request) => changeSite(database, request.body, by(request)),
    });

    addRoute(app, siteEndpoints.createSite, {
      summary: 'Da de alta una localización',
      data: (request) => createSite(database, request.body, by(request)),
    });

    addRoute(app, siteEndpoints.closeSite, {
      summary: 'Cierra una localización, que conserva sus obras y su historia',
      refusals: [404],
      described,
      data: (request) => closeSite(database, request.body, by(request)),
    });

    addRoute(app, siteEndpoints.reopenSite, {
      summary: 'Reabre una localización cerrada',
      refusals: [404],
      described,
      data: (request) => reopenSite(database, request.body, by(request)),
    });

    addRoute(app, siteEndpoints.checkSiteCodes, {
      summary: 'Dice qué códigos están en el registro, y a cuáles se parecen los demás',
      bodyLimit: CODES_LIMIT,
      data: ({ body }) => checkCodes(database.kysely, body.codigos),
    });
  };
