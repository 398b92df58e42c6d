import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/**
 * The queries of the admin panel, with the fields of spec 3. Each is a file of `server/sql/admin` as the server runs
 * it. People can read the queries, not change them.
 */
export const sqlQuery = z.object({
  section: z.string(),
  description: z.string(),
  tab: z.enum(['conexiones', 'automatizaciones']),
  tabLabel: z.string(),
  sqlFile: z.string(),
  sqlPath: z.string(),
  backendMethod: z.string(),
  apiEndpoint: z.string(),
  estado: z.literal('Activo'),
  /** The last run of the query on this server; null when it has not run since the server started. */
  ultima: z.nullable(z.object({ ms: z.number(), filas: z.number(), en: z.string() })),
});
export type SqlQuery = z.infer<typeof sqlQuery>;

/** GET /configuracion-sql */
export const sqlQueriesAnswer = envelope(z.array(sqlQuery));

/** GET /configuracion-sql/:archivo */
export const sqlQueryParams = z.object({ archivo: z.string().check(z.maxLength(100)) });
export const sqlQueryAnswer = envelope(
  z.extend(sqlQuery, {
    /** The text of the file. */
    texto: z.string(),
    /**
     * Lines of EXPLAIN: how the engine would run the query now, with the parameters of `ultima` or, without it, with
     * example parameters.
     */
    plan: z.array(z.string()),
  }),
);
export type SqlQueryDetail = z.infer<typeof sqlQueryAnswer>['data'];
