import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { staleLink } from '../../src/api/contract/links.ts';
import { linkEndpoints } from '../../src/api/endpoints/links.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { linkBoard, linkColumn } from './board.ts';
import { blockLink, changeLink, createLink, moveLink, undoLink } from './change-link.ts';
import { linksCatalogue } from './links-catalogue.ts';
import { readSheet, siteLinks } from './read-links.ts';

const described = { response: { 409: z.extend(errorAnswer, { data: z.optional(staleLink) }) } };

const TAG = { name: 'Conectividad', description: 'Los enlaces de las localizaciones y su estado.' };

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, TAG);
    const { kysely } = database;

    explorerRoutes(app, {
      database,
      listExports,
      name: 'conectividad',
      rows: linkEndpoints.links,
      records: 'los enlaces',
      entity: 'enlace',
      exported: 'enlaces.exportados',
      catalogue: async () => linksCatalogue(database.nowInQuery()),
    });

    addRoute(app, linkEndpoints.linkBoard, {
      summary: 'Enumera los enlaces por estado, con el principio de cada columna',
      data: ({ query }) => linkBoard(kysely, database.nowInQuery(), query),
    });

    addRoute(app, linkEndpoints.linkColumn, {
      summary: 'Sigue con los enlaces de un estado',
      data: ({ query }) => linkColumn(kysely, database.nowInQuery(), query),
    });

    addRoute(app, linkEndpoints.siteLinks, {
      summary: 'Enumera los enlaces de una localización, primero los que no son baja',
      data: ({ query }) => siteLinks(kysely, database.nowInQuery(), query.cod),
    });

    addRoute(app, linkEndpoints.linkSheet, {
      summary: 'Describe un enlace, con cada vez que estuvo en un estado',
      refusals: [404],
      data: ({ params }) => readSheet(kysely, database.nowInQuery(), params.id),
    });

    addRoute(app, linkEndpoints.createLink, {
      summary: 'Solicita un enlace para una localización',
      data: (request) => createLink(database, request.body, by(request)),
    });

    addRoute(app, linkEndpoints.changeLink, {
      summary: 'Guarda los datos de un enlace',
      refusals: [404],
      described,
      data: (request) => changeLink(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, linkEndpoints.moveLink, {
      summary: 'Pasa un enlace a otro estado, o lo da de baja',
      refusals: [404],
      described,
      data: (request) => moveLink(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, linkEndpoints.blockLink, {
      summary: 'Bloquea un enlace con su motivo; sin motivo, lo desbloquea',
      refusals: [404],
      described,
      data: (request) => blockLink(database, request.params.id, request.body, by(request)),
    });

    addRoute(app, linkEndpoints.undoLink, {
      summary: 'Deshace el último cambio de un enlace, si nadie ha cambiado nada después',
      refusals: [404],
      described,
      data: (request) => undoLink(database, request.params.id, request.body.version, by(request)),
    });
  };
