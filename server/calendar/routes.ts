import type { FastifyPluginAsync } from 'fastify';
import {
  calendarAnswer,
  calendarDayAnswer,
  calendarDayParams,
  calendarDayQuery,
  calendarQuery,
} from '../../src/api/contract/calendar.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { requirePermission, signedInUser } from '../http/permission.ts';
import { readDay, readMonth } from './read-calendar.ts';

export interface CalendarDeps {
  readonly database: Database;
}

/** Everybody may open the calendar; each sees only what their flags allow. */
export const calendarRoutes =
  ({ database }: CalendarDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'signed-in');
    tagRoutes(plugin, PORTAL);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/calendario',
      {
        schema: {
          summary: 'Cuenta lo que hay en cada día de un mes',
          querystring: calendarQuery,
          response: { 200: calendarAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await readMonth(database.kysely, signedInUser(request).permissions, {
          mes: request.query.mes,
          now: await database.now(),
        }),
      }),
    );

    app.get(
      '/calendario/:dia',
      {
        schema: {
          summary: 'Enumera lo que hay en un día',
          params: calendarDayParams,
          querystring: calendarDayQuery,
          response: { 200: calendarDayAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await readDay(database.kysely, signedInUser(request).permissions, {
          ...request.params,
          ...request.query,
        }),
      }),
    );
  };
