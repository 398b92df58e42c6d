import type { ConnectionsApi } from '../connections-api.ts';
import {
  connectionStatistics,
  connectionTrend,
  criticalConnections,
  recentConnections,
  stalledAnswer,
} from '../contract/connections.ts';
import type { Http } from './http.ts';

const STATES = { en_transaccion: 'idleInTransaction', esperando: 'waiting' } as const;

/** The one place that knows what spec 3 calls things: `totalProyectos` is idle connections. */
export const connectionsCalls = (http: Http): ConnectionsApi => ({
  connectionStatistics: async (call) => {
    const wire = await http.get(connectionStatistics, '/estadisticas-conexiones', call);
    return {
      idle: { count: wire.totalProyectos, change: wire.porcentajeProyectos },
      active: { count: wire.totalSubproyectos, change: wire.porcentajeSubproyectos },
      total: { count: wire.totalObras, change: wire.porcentajeObras },
      idleInTransaction: wire.enTransaccion,
      waiting: wire.esperando,
      limit: wire.limite,
      engine: wire.motor,
      at: wire.momento,
    };
  },
  criticalConnections: async (range, call) => {
    const wire = await http.get(criticalConnections, '/conexiones-criticas', call, range);
    return wire.map(({ fecha, conexiones, porcentaje, porcentajeLimite }) => ({
      at: fecha,
      connections: conexiones,
      percent: porcentaje,
      percentOfLimit: porcentajeLimite,
    }));
  },
  connectionTrend: async (range, call) => {
    const wire = await http.get(connectionTrend, '/evolucion-conexiones', call, range);
    return wire.map(({ fecha, total, activas, inactivas, enTransaccion, esperando, limite }) => ({
      at: fecha,
      total,
      active: activas,
      idle: inactivas,
      idleInTransaction: enTransaccion,
      waiting: esperando,
      limit: limite,
    }));
  },
  recentConnections: async (range, call) => {
    const wire = await http.get(recentConnections, '/conexiones-recientes', call, range);
    return wire.map(({ fecha, hora, conexiones }) => ({ day: fecha, hour: hora, connections: conexiones }));
  },
  stalledConnections: async (moment, call) => {
    const asked = moment === null ? {} : { momento: moment };
    const { data } = await http.get(stalledAnswer, '/conexiones-detenidas', call, asked);
    return {
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
    };
  },
});
