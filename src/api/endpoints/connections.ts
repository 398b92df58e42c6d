import {
  connectionRange,
  connectionStatistics,
  connectionTrend,
  criticalConnections,
  recentConnections,
  stalledAnswer,
  stalledQuery,
} from '../contract/connections.ts';
import { part } from './answer.ts';
import type { Calls, ResultOf } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get } = endpointsFor('panel_admin');

const STATES = { en_transaccion: 'idleInTransaction', esperando: 'waiting' } as const;

/**
 * The connections of the database in the words of the screen. Only the contract and the server use the names of spec 3,
 * where for instance `totalProyectos` counts the idle connections.
 */
export const connectionEndpoints = {
  connectionStatistics: get('/estadisticas-conexiones', {
    answer: part(connectionStatistics, (wire) => ({
      /** `change`: how much `count` differs from its mean of the last 24 hours: '+12%'. */
      idle: { count: wire.totalProyectos, change: wire.porcentajeProyectos },
      active: { count: wire.totalSubproyectos, change: wire.porcentajeSubproyectos },
      total: { count: wire.totalObras, change: wire.porcentajeObras },
      idleInTransaction: wire.enTransaccion,
      waiting: wire.esperando,
      limit: wire.limite,
      engine: wire.motor,
      /** ISO 8601, by the clock of the database. */
      at: wire.momento,
    })),
  }),
  /** The moments with more than 80 % of the highest total in the range. */
  criticalConnections: get('/conexiones-criticas', {
    query: connectionRange,
    answer: part(criticalConnections, (moments) =>
      moments.map(({ fecha, conexiones, porcentaje, porcentajeLimite }) => ({
        at: fecha,
        connections: conexiones,
        /** Share of the highest total in the range. */
        percent: porcentaje,
        percentOfLimit: porcentajeLimite,
      })),
    ),
  }),
  /** The range in stretches of time, with the highest value of each count; null for a stretch without a sample. */
  connectionTrend: get('/evolucion-conexiones', {
    query: connectionRange,
    answer: part(connectionTrend, (points) =>
      points.map(({ fecha, total, activas, inactivas, enTransaccion, esperando, limite }) => ({
        at: fecha,
        total,
        active: activas,
        idle: inactivas,
        idleInTransaction: enTransaccion,
        waiting: esperando,
        limit: limite,
      })),
    ),
  }),
  recentConnections: get('/conexiones-recientes', {
    query: connectionRange,
    answer: part(recentConnections, (rows) =>
      /** Each row: `day` (2026-11-21) and `hour` (10:42) in the office's time zone. */
      rows.map(({ fecha, hora, conexiones }) => ({ day: fecha, hour: hora, connections: conexiones })),
    ),
  }),
  /** The connections that were stalled at a moment: ISO 8601, or null for the present moment. */
  stalledConnections: get('/conexiones-detenidas', {
    query: stalledQuery,
    asks: (moment: string | null) => ({ query: { momento: moment } }),
    answer: part(stalledAnswer, ({ data }) => ({
      /** When the sample was taken; null when there is none in the hour before the requested moment. */
      at: data.momento,
      connections: data.detenidas.map((wire) => ({
        process: wire.pid,
        state: STATES[wire.estado],
        user: wire.usuario,
        application: wire.aplicacion,
        client: wire.cliente,
        since: wire.desde,
        seconds: wire.segundos,
        query: wire.consulta,
      })),
    })),
  }),
};
export type ConnectionsApi = Calls<typeof connectionEndpoints>;
type Rows = typeof connectionEndpoints;
export type ConnectionStatistics = ResultOf<Rows['connectionStatistics']>;
export type ConnectionCount = ConnectionStatistics['idle'];
export type CriticalMoment = ResultOf<Rows['criticalConnections']>[number];
export type ConnectionTrendPoint = ResultOf<Rows['connectionTrend']>[number];
export type RecentConnections = ResultOf<Rows['recentConnections']>[number];
export type StalledConnections = ResultOf<Rows['stalledConnections']>;
export type StalledConnection = StalledConnections['connections'][number];
