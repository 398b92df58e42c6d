import type { ConnectionRange } from '../../../src/api/contract/connections.ts';
import type { connectionEndpoints } from '../../../src/api/endpoints/connections.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';

const point = (fecha: string, total: number | null) => ({
  fecha,
  total,
  activas: total && 2,
  inactivas: total && total - 2,
  enTransaccion: total && 0,
  esperando: total && 0,
  limite: total && 100,
});

/** What was asked of the connections, of which there are ten minutes of samples. */
export class FakeConnections {
  readonly askedRanges: ConnectionRange[] = [];
  readonly askedMoments: (string | null)[] = [];
}

export const connectionAnswers = ({
  askedRanges,
  askedMoments,
}: FakeConnections): Answers<typeof connectionEndpoints> => ({
  connectionStatistics: () => ({
    totalProyectos: 9,
    porcentajeProyectos: '+12%',
    totalSubproyectos: 3,
    porcentajeSubproyectos: '-25%',
    totalObras: 12,
    porcentajeObras: '+0%',
    enTransaccion: 1,
    esperando: 0,
    limite: 100,
    motor: 'postgres',
    momento: AT,
  }),
  criticalConnections: ({ query }) => {
    askedRanges.push(query);
    return [
      { fecha: '2026-11-21T09:00:00.000Z', conexiones: 95, porcentaje: 95, porcentajeLimite: 95 },
      { fecha: '2026-11-21T09:10:00.000Z', conexiones: 86, porcentaje: 86, porcentajeLimite: 86 },
      { fecha: '2026-11-21T09:20:00.000Z', conexiones: 82, porcentaje: 82, porcentajeLimite: 82 },
    ];
  },
  connectionTrend: ({ query }) => {
    askedRanges.push(query);
    return [
      point('2026-11-21T09:00:00.000Z', 12),
      point('2026-11-21T09:05:00.000Z', null),
      point('2026-11-21T09:10:00.000Z', 14),
    ];
  },
  recentConnections: ({ query }) => {
    askedRanges.push(query);
    return [{ fecha: '2026-11-21', hora: '10:00', conexiones: 12 }];
  },
  stalledConnections: ({ query: { momento = null } }) => {
    askedMoments.push(momento);
    if (momento !== null) return { momento: null, detenidas: [] };
    return {
      momento: AT,
      detenidas: [
        {
          pid: 4711,
          estado: 'en_transaccion',
          usuario: 'portal',
          aplicacion: 'psql',
          cliente: '10.0.0.7',
          desde: '2026-11-21T09:40:00.000Z',
          segundos: 125,
          consulta: 'update obra set estado = $1',
        },
      ],
    };
  },
});
