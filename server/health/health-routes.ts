import type { FastifyPluginAsync } from 'fastify';
import type { HealthAnswer } from '../../src/api/contract/health.ts';
import type { Database } from '../db/database.ts';

/** A load may keep the engine busy for seconds: whoever asks for health does not wait for it. */
const ENGINE_ANSWER_MS = 100;

interface HealthDeps {
  readonly database: Pick<Database, 'engine' | 'isAnswering'>;
  readonly version: string;
  readonly clock: () => Date;
}

export const healthRoutes =
  ({ database, version, clock }: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    const startedAt = clock();
    app.get('/health', { config: { permission: 'public' }, logLevel: 'warn' }, async () => {
      const answer: HealthAnswer = {
        status: 'ok',
        version,
        uptimeSeconds: Math.floor((clock().getTime() - startedAt.getTime()) / 1000),
        database: {
          engine: database.engine,
          state: (await database.isAnswering(ENGINE_ANSWER_MS)) ? 'ready' : 'busy',
        },
      };
      return answer;
    });
  };
