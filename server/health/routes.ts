import type { FastifyPluginAsync } from 'fastify';
import { healthAnswer } from '../../src/api/contract/health.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';

/** An idle database answers in a millisecond; the caller must not wait for a busy one. */
const PATIENCE_MS = 40;

interface HealthDeps {
  readonly database: Database;
  readonly version: string;
}

export const healthRoutes =
  ({ database, version }: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, PORTAL);
    app.withTypeProvider<ContractTypes>().get(
      '/health',
      {
        config: { permission: 'public' },
        schema: { summary: 'Dice si el servidor vive', response: { 200: healthAnswer } },
      },
      async () => ({
        success: true,
        data: {
          engine: database.engine,
          databaseAnswers: await database.isAnswering(PATIENCE_MS),
          uptimeSeconds: Math.floor(process.uptime()),
          version,
        },
      }),
    );
  };
