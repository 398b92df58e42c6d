import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { DatabaseFigures } from './database-figures.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/**
 * Metrics in Prometheus' text format. Requests are counted from the start of the server; Node's own figures from the
 * first scrape.
 */
export class Metrics {
  readonly contentType: string;
  private readonly registry = new Registry();
  private readonly figures: DatabaseFigures;
  private isFirst = true;
  private reading: Promise<string> | null = null;

  constructor(app: FastifyInstance, database: Database, version: string) {
    this.contentType = this.registry.contentType;
    const registers = [this.registry];
    const requests = new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Requests by route and class of status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    });
    app.addHook('onResponse', async (request, reply) => {
      // The label is the pattern of the route: addresses are too many for labels, and they contain names of people.
      const route = request.routeOptions.url ?? 'unknown';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    });
    new Gauge({
      name: 'portal_info',
      help: 'Version and engine',
      labelNames: ['version', 'engine'] as const,
      registers,
    }).set({ version, engine: database.engine }, 1);
    new Gauge({
      name: 'portal_engine_connections',
      help: "This server's connections to the database, and the callers that wait for one",
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { active, idle, waiting } = database.pool();
        this.set({ state: 'active' }, active);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
    new Gauge({
      name: 'portal_engine_connections_limit',
      help: "The most connections of this server's own",
      registers,
      collect() {
        this.set(database.pool().limit);
      },
    });
    this.figures = new DatabaseFigures(database, this.registry);
  }

  /** Two scrapes at the same time get the same text, because the figures are reset before they are read. */
  text(): Promise<string> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async read(): Promise<string> {
    if (this.isFirst) collectDefaultMetrics({ register: this.registry });
    this.isFirst = false;
    await this.figures.read();
    // prom-client writes `Nan`, but the format requires `NaN`.
    return (await this.registry.metrics()).replaceAll(/ Nan$/gm, ' NaN');
  }
}
