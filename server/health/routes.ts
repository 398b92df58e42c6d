import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';

/** A database at rest answers in a millisecond; a busy one must not keep whoever asks waiting. */
const PATIENCE_MS = 40;

interface HealthDeps {
  readonly database: Database;
  readonly version: string;
}

/** Whether the server lives: it answers at once, whatever the database is doing. */
export const healthRoutes =
  ({ database, version }: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/health', { config: { permission: 'public' } }, async () => ({
      success: true,
      data: {
        engine: database.engine,
        databaseAnswers: await database.isAnswering(PATIENCE_MS),
        uptimeSeconds: Math.floor(process.uptime()),
        version,
      },
    }));
  };
