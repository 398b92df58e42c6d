import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { unauthenticated } from '../problem.ts';
import { Metrics } from './metrics.ts';

interface MetricsDeps {
  readonly database: Database;
  readonly version: string;
  readonly key: string;
}

/**
 * Installs `/metrics`, for callers that send `METRICS_KEY` as a bearer token. The panel's keys do not open it: they are
 * in the database, and this must answer when the database does not. Call before any route is added, because it counts
 * them all.
 */
export function installMetrics(app: FastifyInstance, { database, version, key }: MetricsDeps): void {
  const metrics = new Metrics(app, database, version);
  const expected = digest(`Bearer ${key}`);
  app.get(
    '/metrics',
    {
      config: { permission: 'public' },
    },
    async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
        throw unauthenticated('Falta la clave de las métricas, o no es esa.');
      }
      const text = await metrics.text();
      return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
    },
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
