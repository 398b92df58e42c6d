import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * The connections of the database, under the names of spec 3: `totalProyectos` counts the idle ones,
 * `totalSubproyectos` the active ones, `totalObras` all of them. The four answers of spec 3 have no envelope. The
 * embedded engine has one connection: its counts show whether that is busy and how many callers wait for it.
 */

const count = z.number();

/**
 * GET /estadisticas-conexiones: the connections at this moment. Each percentage is the change from the mean of the last
 * 24 hours: '+12%'.
 */
export const connectionStatistics = z.object({
  totalProyectos: count,
  totalSubproyectos: count,
  totalObras: count,
  porcentajeProyectos: z.string(),
  porcentajeSubproyectos: z.string(),
  porcentajeObras: z.string(),
  enTransaccion: count,
  /** Connections that wait for a lock; on the embedded engine, callers that wait for its connection. */
  esperando: count,
  limite: count,
  motor: z.enum(['pglite', 'postgres']),
  /** ISO 8601, by the clock of the database. */
  momento: z.string(),
});

/**
 * Range of the three charts. `hasta` is the present moment by default; without `desde` and `dias`, each chart has its
 * own default beginning. 422 for more than 400 days.
 */
export const connectionRange = z.object({
  /** The range begins this many days before `hasta`, by the clock of the database. */
  dias: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400))),
  desde: z.optional(z.iso.datetime()),
  hasta: z.optional(z.iso.datetime()),
});
export type ConnectionRange = z.output<typeof connectionRange>;

/**
 * GET /conexiones-criticas: the moments with more than 80 % of the highest total in the range. `porcentaje`: the share
 * of that highest total. `porcentajeLimite`: the share of the connections that the engine allows.
 */
export const criticalConnections = z.array(
  z.object({
    fecha: z.string(),
    conexiones: count,
    porcentaje: z.number(),
    porcentajeLimite: z.number(),
  }),
);

/**
 * GET /evolucion-conexiones: the range in fewer than 500 stretches of equal length, with the highest value of each
 * count. The counts of a stretch without a sample are null, to be drawn as a gap.
 */
export const connectionTrend = z.array(
  z.object({
    fecha: z.string(),
    total: z.nullable(count),
    activas: z.nullable(count),
    inactivas: z.nullable(count),
    enTransaccion: z.nullable(count),
    esperando: z.nullable(count),
    limite: z.nullable(count),
  }),
);

/**
 * GET /conexiones-recientes: the highest total of each stretch of the range, by default the last 30 days; null for a
 * stretch without a sample. `fecha` 2026-11-21 and `hora` 10:42, in the office's time zone.
 */
export const recentConnections = z.array(
  z.object({ fecha: z.string(), hora: z.string(), conexiones: z.nullable(count) }),
);

/**
 * GET /conexiones-detenidas: the connections that were idle in a transaction, or waited for a lock, at the last sample
 * up to `momento`, by default the present moment.
 */
export const stalledQuery = z.object({ momento: z.optional(z.iso.datetime()) });
export const stalledAnswer = envelope(
  z.object({
    /** When the sample was taken; null when there is none in the hour before `momento`. */
    momento: z.nullable(z.string()),
    detenidas: z.array(
      z.object({
        pid: z.number(),
        estado: z.enum(['en_transaccion', 'esperando']),
        usuario: z.nullable(z.string()),
        aplicacion: z.nullable(z.string()),
        cliente: z.nullable(z.string()),
        desde: z.nullable(z.string()),
        segundos: z.nullable(z.number()),
        consulta: z.string(),
      }),
    ),
  }),
);
