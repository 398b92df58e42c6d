import {
  healthAnswer,
  liveAnswer,
  type NotReady,
  notReadyAnswer,
  readyAnswer,
} from '../../src/api/contract/health.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import { PORTAL, tagRoutes } from '../api-docs/tags.ts';
import type { ContractTypes } from '../http/contract.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { unavailable } from '../problem.ts';
import { whyNotReady } from './readiness.ts';

/**
 * How long the health page waits for the database: an idle one answers in a millisecond, and the page must not wait for
 * a busy one.
 */
const PATIENCE_MS = 40;
/** How long the readiness check waits for the database: less than a load balancer waits for its answer. */
const READY_PATIENCE_MS = 4_000;
const RETRY_SECONDS = 5;

const NOT_READY: Readonly<Record<NotReady, string>> = {
  soloLectura: 'La base de datos solo admite lecturas: este servidor no puede guardar nada.',
  noResponde: 'La base de datos no responde. Inténtalo de nuevo en unos segundos.',
  seApaga: 'Este servidor se está apagando.',
};

const secondsOf = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.ceil(ms / 1_000);

export const routes: ModuleRoutes =
  ({ database, version, drain, fullDisk }) =>
  async (plugin) => {
    tagRoutes(plugin, PORTAL);
    const app = plugin.withTypeProvider<ContractTypes>();
    // A load balancer asks every second: only what goes wrong is logged.
    const quiet = { config: { permission: 'public' }, logLevel: 'warn' } as const;
    const uptimeSeconds = (): number => Math.floor(process.uptime());

    app.get(
      '/health',
      { ...quiet, schema: { summary: 'Dice si el servidor vive', response: { 200: healthAnswer } } },
      async () => {
        const databaseAnswers = await database.isAnswering(PATIENCE_MS);
        const busy = database.busyWith();
        return {
          success: true,
          data: {
            engine: database.engine,
            databaseAnswers,
            busySeconds: secondsOf(busy?.forMs),
            secondsLeft: secondsOf(busy?.leftMs),
            diskFull: fullDisk.isFull,
            zona: OFFICE_ZONE,
            uptimeSeconds: uptimeSeconds(),
            version,
          },
        };
      },
    );

    app.get(
      '/health/live',
      {
        ...quiet,
        schema: { summary: 'Dice si el proceso vive, sin mirar nada más', response: { 200: liveAnswer } },
      },
      async () => ({ success: true, data: { uptimeSeconds: uptimeSeconds(), version } }),
    );

    app.get(
      '/health/ready',
      {
        ...quiet,
        schema: {
          summary: 'Dice si el servidor puede guardar',
          described: { response: { 503: notReadyAnswer } },
          response: { 200: readyAnswer },
        },
      },
      async () => {
        const motivo = drain.isLeaving ? 'seApaga' : await whyNotReady(database, READY_PATIENCE_MS);
        if (motivo === null) return { success: true, data: { engine: database.engine } };
        throw unavailable(NOT_READY[motivo], { retryAfter: RETRY_SECONDS, data: { motivo } });
      },
    );
  };
