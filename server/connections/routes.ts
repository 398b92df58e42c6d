import type { ConnectionRange } from '../../src/api/contract/connections.ts';
import { connectionEndpoints } from '../../src/api/endpoints/connections.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { invalid } from '../problem.ts';
import {
  type Range,
  readCritical,
  readRecent,
  readStalled,
  readStatistics,
  readTrend,
} from './read-connections.ts';

const DAY_MS = 86_400_000;
const LONGEST_MS = 400 * DAY_MS;
const WRONG_RANGE = 'El final debe ser posterior al principio, y no puede haber más de 400 días entre ellos.';
const TREND_DAYS = 1;
const CHART_DAYS = 30;

/** Connections of the database (spec 3 section 7). */
export const routes: ModuleRoutes =
  ({ database, queries }) =>
  async (app) => {
    tagRoutes(app, ADMIN_PANEL);
    const reading = { db: database.kysely, queries };

    async function rangeOf({ dias, desde, hasta }: ConnectionRange, days: number): Promise<Range> {
      const to = hasta === undefined ? await database.now() : new Date(hasta);
      const from = desde === undefined ? new Date(to.getTime() - (dias ?? days) * DAY_MS) : new Date(desde);
      const span = to.getTime() - from.getTime();
      if (span <= 0 || span > LONGEST_MS) {
        throw invalid([{ path: ['hasta'], message: WRONG_RANGE }], 'querystring');
      }
      return { from, to };
    }

    addRoute(app, connectionEndpoints.connectionStatistics, {
      summary: 'Cuenta las conexiones de la base de datos',
      handler: () => readStatistics(database, queries),
    });
    addRoute(app, connectionEndpoints.criticalConnections, {
      summary: 'Enumera los momentos con más del 80 % del máximo de conexiones',
      handler: async ({ query }) => readCritical(reading, await rangeOf(query, CHART_DAYS)),
    });
    addRoute(app, connectionEndpoints.connectionTrend, {
      summary: 'Da la evolución de las conexiones; las de un día si no se pide otra cosa',
      handler: async ({ query }) => readTrend(reading, await rangeOf(query, TREND_DAYS)),
    });
    addRoute(app, connectionEndpoints.recentConnections, {
      summary: 'Da el total de conexiones de los últimos 30 días',
      handler: async ({ query }) => readRecent(reading, await rangeOf(query, CHART_DAYS)),
    });
    addRoute(app, connectionEndpoints.stalledConnections, {
      summary: 'Dice quién tenía una transacción parada, o esperaba un bloqueo, en un momento',
      data: async ({ query }) => {
        const moment = query.momento === undefined ? await database.now() : new Date(query.momento);
        return readStalled(database.kysely, moment);
      },
    });
  };
