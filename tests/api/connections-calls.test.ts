import { describe, expect, it } from 'vitest';
import { connectionEndpoints } from '../../src/api/endpoints/connections.ts';
import { createCalls } from '../../src/api/http/create-calls.ts';
import type { Http } from '../../src/api/http/http.ts';

const AT = '2026-11-21T10:42:05.000Z';
const WIRE: Readonly<Record<string, unknown>> = {
  '/estadisticas-conexiones': {
    totalProyectos: 9,
    totalSubproyectos: 3,
    totalObras: 12,
    porcentajeProyectos: '+1%',
    porcentajeSubproyectos: '-2%',
    porcentajeObras: '+0%',
    enTransaccion: 4,
    esperando: 5,
    limite: 100,
    motor: 'postgres',
    momento: AT,
  },
  '/conexiones-criticas': [{ fecha: AT, conexiones: 91, porcentaje: 91.5, porcentajeLimite: 45.5 }],
  '/evolucion-conexiones': [
    { fecha: AT, total: 12, activas: 3, inactivas: 9, enTransaccion: 4, esperando: 5, limite: 100 },
    {
      fecha: AT,
      total: null,
      activas: null,
      inactivas: null,
      enTransaccion: null,
      esperando: null,
      limite: null,
    },
  ],
  '/conexiones-recientes': [{ fecha: '2026-11-21', hora: '11:42', conexiones: 12 }],
  '/conexiones-detenidas': {
    success: true,
    data: {
      momento: AT,
      detenidas: [
        {
          pid: 4711,
          estado: 'en_transaccion',
          usuario: 'portal',
          aplicacion: 'psql',
          cliente: '10.0.0.7',
          desde: AT,
          segundos: 125,
          consulta: 'select 1',
        },
        {
          pid: 4712,
          estado: 'esperando',
          usuario: null,
          aplicacion: null,
          cliente: null,
          desde: null,
          segundos: null,
          consulta: 'update obra',
        },
      ],
    },
  },
};

describe('the names of connections in part 3 of the specification', () => {
  const asked: unknown[] = [];
  const http: Http = async ({ path, answer }, { asked: { query } }) => {
    asked.push([path, query]);
    if (answer.kind !== 'json') throw new Error(`${path} is not read as JSON.`);
    return answer.read(WIRE[path]);
  };
  const calls = createCalls(connectionEndpoints, http);

  it('are used for projects, subprojects and works of idle, active and all connections', async () => {
    expect(await calls.connectionStatistics()).toEqual({
      idle: { count: 9, change: '+1%' },
      active: { count: 3, change: '-2%' },
      total: { count: 12, change: '+0%' },
      idleInTransaction: 4,
      waiting: 5,
      limit: 100,
      engine: 'postgres',
      at: AT,
    });
  });

  it('are given as the screen words them for the charts', async () => {
    expect(await calls.criticalConnections({ dias: 7 })).toEqual([
      { at: AT, connections: 91, percent: 91.5, percentOfLimit: 45.5 },
    ]);
    expect(await calls.connectionTrend({})).toEqual([
      { at: AT, total: 12, active: 3, idle: 9, idleInTransaction: 4, waiting: 5, limit: 100 },
      { at: AT, total: null, active: null, idle: null, idleInTransaction: null, waiting: null, limit: null },
    ]);
    expect(await calls.recentConnections({})).toEqual([
      { day: '2026-11-21', hour: '11:42', connections: 12 },
    ]);
    expect(asked).toContainEqual(['/conexiones-criticas', { dias: 7 }]);
  });

  it('are given as the screen words them for stalled connections', async () => {
    const [first, second] = (await calls.stalledConnections(AT)).connections;
    expect(first).toEqual({
      process: 4711,
      state: 'idleInTransaction',
      user: 'portal',
      application: 'psql',
      client: '10.0.0.7',
      since: AT,
      seconds: 125,
      query: 'select 1',
    });
    expect(second).toMatchObject({ state: 'waiting', user: null, seconds: null });
    await calls.stalledConnections(null);
    expect(asked.slice(-2)).toEqual([
      ['/conexiones-detenidas', { momento: AT }],
      ['/conexiones-detenidas', { momento: null }],
    ]);
  });
});
