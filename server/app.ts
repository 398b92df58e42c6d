import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { describeRoutes } from './api-docs/description.ts';
import { apiDocsRoutes } from './api-docs/docs-routes.ts';
import type { AppOptions } from './app-options.ts';
import { installFilterPeriods } from './explorer/filter-periods.ts';
import { answerClientError } from './http/client-error.ts';
import { installContract } from './http/contract.ts';
import { answerError, installErrorAnswers } from './http/error-handler.ts';
import { installDrain } from './http/leaving.ts';
import { installPackedAnswers } from './http/packed-answers.ts';
import { page } from './http/page.ts';
import { installPermissions } from './http/permission.ts';
import { installReads } from './http/reads/install-reads.ts';
import { installSecurityHeaders, SECURITY_HEADERS } from './http/security-headers.ts';
import { installSharedAnswers } from './http/shared-answers.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { serverJobs } from './jobs/server-jobs.ts';
import { installMetrics } from './metrics/metrics-routes.ts';
import { moduleRoutes } from './modules.ts';
import { programActingAs } from './program-keys/program-keys.ts';
import { createServices, type Services } from './services.ts';

const API = '/api/v2';

const BODY_LIMIT = 64 * 1024;

/** Longer than a statement may take (100 s), shorter than a proxy waits (115 s). */
const REQUEST_TIMEOUT_MS = 110_000;

export async function build(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.log ? loggerSettings(options.log) : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While the server closes, a new request on an open connection is still answered as usual.
    return503OnClosing: false,
    trustProxy: trustedProxies(options.trustProxy ?? false),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      answerError(error, request, reply);
    },
  });
  const services = createServices(app, options);
  const scheduler = new Scheduler({
    database: options.database,
    jobs: serverJobs(services),
    warn: (error, job) => app.log.warn({ err: error, job }, 'job failed'),
  });
  await installEdge(app, services, options);
  startAndStop(app, services, scheduler, options);
  for (const routes of await moduleRoutes()) {
    await app.register(routes({ ...services, scheduler }), { prefix: API });
  }
  await app.register(apiDocsRoutes);
  const { pageRoot: root } = options;
  if (root !== null) await app.register(page({ root, offersRegistration: services.registration.isOpen }));
  return app;
}

/** Installs what every call passes through, before any route. */
async function installEdge(
  app: FastifyInstance,
  { database, people, drain, fullDisk }: Services,
  { version, metricsKey, readLimits, database: own }: AppOptions,
): Promise<void> {
  installSecurityHeaders(app);
  installDrain(app, drain);
  installPermissions(
    app,
    (token, renews) => people.find(token, renews),
    (token) => people.whyEnded(token),
    (key, call) => programActingAs(database, key, call),
  );
  installReads(app, database, readLimits);
  installContract(app);
  installFilterPeriods(app, database);
  installSharedAnswers(app, database);
  installPackedAnswers(app);
  installErrorAnswers(app, fullDisk);
  await describeRoutes(app, version);
  if (metricsKey) installMetrics(app, { database: own, version, key: metricsKey });
  // Without this, Fastify takes a body of type text/plain as one string instead of refusing it. Routes that take files
  // add their own parser.
  app.removeContentTypeParser('text/plain');
}

function startAndStop(
  app: FastifyInstance,
  { outbox, background, underWay }: Services,
  scheduler: Scheduler,
  { retriesMail = true, runsJobs = true }: AppOptions,
): void {
  if (retriesMail) app.addHook('onReady', async () => outbox.start());
  app.addHook('onReady', async () => {
    // A failure here must not keep the server from starting: the database may not be reachable yet.
    await background
      .endLeftBehind()
      .catch((error) => app.log.warn({ err: error }, 'exports left behind not ended'));
  });
  // Jobs start once the server listens, because the mails that they send link to its address.
  if (runsJobs) app.addHook('onListen', async () => scheduler.start());
  app.addHook('onClose', async () => {
    await scheduler.stop();
    await background.stop();
    await underWay.ended();
    await outbox.stop();
  });
}

/** Fastify takes a number of hops only as a function: given the number itself, it trusts no proxy. */
function trustedProxies(trust: boolean | number | string) {
  return typeof trust === 'number' ? (_address: string, hop: number): boolean => hop < trust : trust;
}

/** Bodies, headers and queries hold what people type, so they are never logged. */
function loggerSettings({ level, stream }: NonNullable<AppOptions['log']>) {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: ['*.authorization', '*.password', '*.code', '*.access_token', '*.token'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
    },
  };
}
