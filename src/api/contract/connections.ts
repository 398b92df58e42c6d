import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * The connections of the database, in the names of spec 3: `totalProyectos` is idle ones, `totalSubproyectos` active ones,
 * `totalObras` all. The four answers are bare. On the embedded engine: its one connection, and who waits for it.
 */

const count = z.number();

/** GET /estadisticas-conexiones: of this moment. A percentage is the change against the mean of the last 24 hours: '+12%'. */
export const connectionStatistics = z.object({
  totalProyectos: count,
  totalSubproyectos: count,
  totalObras: count,
  porcentajeProyectos: z.string(),
  porcentajeSubproyectos: z.string(),
  porcentajeObras: z.string(),
  enTransaccion: count,
  /** For a lock; on the embedded engine, for the connection. */
  esperando: count,
  limite: count,
  motor: z.enum(['pglite', 'postgres']),
  /** ISO 8601, by the clock of the database. */
  momento: z.string(),
});

/** Of the three charts. `hasta` is now unless given; without `desde` and `dias`, each chart has its own. 422 above 400 days. */
export const connectionRange = z.object({
  /** So many days back from `hasta`, by the clock of the database. */
  dias: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400))),
  desde: z.optional(z.iso.datetime()),
  hasta: z.optional(z.iso.datetime()),
});
export type ConnectionRange = z.output<typeof connectionRange>;

/** GET /conexiones-criticas: above 80 % of the highest total in the range. `porcentaje`: of that highest. */
export const criticalConnections = z.array(
  z.object({
    fecha: z.string(),
    conexiones: count,
    porcentaje: z.number(),
    porcentajeLimite: z.number(),
  }),
);

/**
 * GET /evolucion-conexiones: the highest of each stretch of time, all of one length; fewer than 500. Without a sample:
 * null, to be drawn as a gap.
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

/** GET /conexiones-recientes: the same, of the last 30 days. `fecha` 2026-11-21 and `hora` 10:42, at the office. */
export const recentConnections = z.array(
  z.object({ fecha: z.string(), hora: z.string(), conexiones: z.nullable(count) }),
);

/** GET /conexiones-detenidas: who was idle in a transaction, or waited for a lock, at the last sample up to `momento`. */
export const stalledQuery = z.object({ momento: z.optional(z.iso.datetime()) });
export const stalledAnswer = envelope(
  z.object({
    /** Of that sample; null when there is none in the hour before. */
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
