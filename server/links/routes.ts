import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  linkAnswer,
  linkBlockRequest,
  linkBoardAnswer,
  linkBoardQuery,
  linkColumnAnswer,
  linkColumnQuery,
  linkMoveRequest,
  linkParams,
  linkRequest,
  linkSheetAnswer,
  linkUndoAnswer,
  linkUndoRequest,
  newLinkRequest,
  siteLinksAnswer,
  siteLinksQuery,
  staleLink,
} from '../../src/api/contract/links.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission } from '../http/permission.ts';
import { linkBoard, linkColumn } from './board.ts';
import { blockLink, changeLink, createLink, moveLink, undoLink } from './change-link.ts';
import { linksCatalogue } from './links-catalogue.ts';
import { readSheet, siteLinks } from './read-links.ts';

export interface LinkDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

const described = { response: { 409: z.extend(errorAnswer, { data: z.optional(staleLink) }) } };
/** Everybody who may see a site or a work may see the links that join it to the network. */
const READING = { config: { permission: ['connectivity', 'locations', 'dashboard'] } } as const;

const TAG = { name: 'Conectividad', description: 'Los enlaces de las localizaciones y su estado.' };

export const linkRoutes =
  ({ database, listExports }: LinkDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'connectivity');
    tagRoutes(plugin, TAG);
    const app = plugin.withTypeProvider<ContractTypes>();
    const { kysely } = database;

    explorerRoutes(plugin, {
      database,
      listExports,
      name: 'conectividad',
      path: '/conectividad',
      records: 'los enlaces',
      entity: 'enlace',
      exported: 'enlaces.exportados',
      catalogue: async () => linksCatalogue(database.nowInQuery()),
    });

    app.get(
      '/conectividad/tablero',
      {
        schema: {
          summary: 'Enumera los enlaces por estado, con el principio de cada columna',
          querystring: linkBoardQuery,
          response: { 200: linkBoardAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await linkBoard(kysely, database.nowInQuery(), query) }),
    );

    app.get(
      '/conectividad/columna',
      {
        schema: {
          summary: 'Sigue con los enlaces de un estado',
          querystring: linkColumnQuery,
          response: { 200: linkColumnAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await linkColumn(kysely, database.nowInQuery(), query) }),
    );

    app.get(
      '/conectividad/sitio',
      {
        ...READING,
        schema: {
          summary: 'Enumera los enlaces de una localización, primero los que no son baja',
          querystring: siteLinksQuery,
          response: { 200: siteLinksAnswer },
        },
      },
      async ({ query }) => ({
        success: true,
        data: await siteLinks(kysely, database.nowInQuery(), query.cod),
      }),
    );

    app.get(
      '/conectividad/enlaces/:id',
      {
        schema: {
          summary: 'Describe un enlace, con cada vez que estuvo en un estado',
          refusals: [404],
          params: linkParams,
          response: { 200: linkSheetAnswer },
        },
      },
      async ({ params }) => ({
        success: true,
        data: await readSheet(kysely, database.nowInQuery(), params.id),
      }),
    );

    app.post(
      '/conectividad/enlaces',
      {
        schema: {
          summary: 'Solicita un enlace para una localización',
          body: newLinkRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => ({ success: true, data: await createLink(database, request.body, by(request)) }),
    );

    app.put(
      '/conectividad/enlaces/:id',
      {
        schema: {
          summary: 'Guarda los datos de un enlace',
          refusals: [404],
          described,
          params: linkParams,
          body: linkRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await changeLink(database, request.params.id, request.body, by(request)),
      }),
    );

    app.post(
      '/conectividad/enlaces/:id/movimiento',
      {
        schema: {
          summary: 'Pasa un enlace a otro estado, o lo da de baja',
          refusals: [404],
          described,
          params: linkParams,
          body: linkMoveRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await moveLink(database, request.params.id, request.body, by(request)),
      }),
    );

    app.put(
      '/conectividad/enlaces/:id/bloqueo',
      {
        schema: {
          summary: 'Bloquea un enlace con su motivo; sin motivo, lo desbloquea',
          refusals: [404],
          described,
          params: linkParams,
          body: linkBlockRequest,
          response: { 200: linkAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await blockLink(database, request.params.id, request.body, by(request)),
      }),
    );

    app.post(
      '/conectividad/enlaces/:id/deshacer',
      {
        schema: {
          summary: 'Deshace el último cambio de un enlace, si nadie ha cambiado nada después',
          refusals: [404],
          described,
          params: linkParams,
          body: linkUndoRequest,
          response: { 200: linkUndoAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await undoLink(database, request.params.id, request.body.version, by(request)),
      }),
    );
  };
