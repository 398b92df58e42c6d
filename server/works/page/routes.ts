import type { FastifyPluginAsync } from 'fastify';
import {
  workComparisonAnswer,
  workComparisonQuery,
  workLifeAnswer,
  workLifeQuery,
  workLinesAnswer,
  workLinesQuery,
  workPageAnswer,
  workPageQuery,
} from '../../../src/api/contract/work-page.ts';
import { tagRoutes } from '../../api-docs/tags.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { requirePermission } from '../../http/permission.ts';
import { workLife } from './life.ts';
import { compareMoments } from './moments.ts';
import { readWork } from './read-work.ts';
import { workLines } from './work-lines.ts';

export interface WorkPageDeps {
  readonly database: Database;
}

export const workPageRoutes =
  ({ database }: WorkPageDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'dashboard');
    tagRoutes(plugin, { name: 'Obras', description: 'Las obras de todos los proyectos.' });
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/obras/ficha',
      {
        schema: {
          summary: 'Describe una obra, con sus hitos y sus importes',
          refusals: [404],
          querystring: workPageQuery,
          response: { 200: workPageAnswer },
        },
      },
      async ({ query }) => ({
        success: true,
        data: await database.transaction(async (tx) => readWork(tx.kysely, query.cod, await tx.now())),
      }),
    );

    app.get(
      '/obras/ficha/lineas',
      {
        schema: {
          summary: 'Enumera las líneas de factyval de una obra',
          refusals: [404],
          querystring: workLinesQuery,
          response: { 200: workLinesAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await workLines(database.kysely, query) }),
    );

    app.get(
      '/obras/ficha/vida',
      {
        schema: {
          summary: 'Enumera todo lo que tocó una obra, lo último primero',
          refusals: [404],
          querystring: workLifeQuery,
          response: { 200: workLifeAnswer },
        },
      },
      async ({ query }) => ({
        success: true,
        data: await database.transaction((tx) => workLife(tx.kysely, query)),
      }),
    );

    app.get(
      '/obras/ficha/comparacion',
      {
        schema: {
          summary: 'Compara los campos de una obra en dos momentos de su vida',
          refusals: [404],
          querystring: workComparisonQuery,
          response: { 200: workComparisonAnswer },
        },
      },
      async ({ query }) => ({
        success: true,
        data: await database.transaction(async (tx) => compareMoments(tx.kysely, query, await tx.now())),
      }),
    );
  };
