import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { PortalApp } from '../src/api/contract/apps.ts';
import { accessRequestRoutes } from './access-requests/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { AdminQueries } from './admin-sql/admin-queries.ts';
import { sqlConfigRoutes } from './admin-sql/routes.ts';
import { describeRoutes } from './api-docs/description.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { appsRoutes } from './apps/routes.ts';
import { automationRoutes } from './automations/routes.ts';
import { watchAutomations } from './automations/watch-automations.ts';
import { BackgroundWork } from './background-work.ts';
import { KEEP_FILES_DAYS } from './bulk-import/files/kept-files.ts';
import { oldFilesPurge } from './bulk-import/files/old-files-purge.ts';
import { bulkImportRoutes } from './bulk-import/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { BackgroundExports } from './cargar-export/background.ts';
import { oldMassExportsPurge } from './cargar-export/old-mass-exports-purge.ts';
import { cargarExportRoutes } from './cargar-export/routes.ts';
import { changeSetRoutes } from './change-sets/routes.ts';
import { addressOf } from './config.ts';
import { oldSamplesPurge } from './connections/old-samples-purge.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connectionSampling } from './connections/sampling.ts';
import { DashboardReader } from './dashboard/dashboard-reader.ts';
import { dailyFigures } from './dashboard/history/daily-figures.ts';
import { HistoryReader } from './dashboard/history/history-reader.ts';
import { historyRoutes } from './dashboard/history/routes.ts';
import { layoutRoutes } from './dashboard/layout/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { widgetRoutes } from './dashboard/widgets/routes.ts';
import { WidgetReader } from './dashboard/widgets/widget-reader.ts';
import type { Database } from './db/database.ts';
import { embeddedUpkeep, UPKEEP_JOB } from './db/embedded-upkeep.ts';
import { ListExports } from './explorer/export/list-exports.ts';
import { Exports } from './exports/exports.ts';
import { oldExportsPurge } from './exports/old-exports-purge.ts';
import { exportRoutes } from './exports/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { bearerToken } from './http/bearer.ts';
import { answerClientError } from './http/client-error.ts';
import { installContract } from './http/contract.ts';
import { Drain, installDrain } from './http/drain.ts';
import { answerError, installErrorAnswers } from './http/error-handler.ts';
import type { Pause } from './http/minimum-duration.ts';
import { page } from './http/page.ts';
import { installPermissions, isAllowed } from './http/permission.ts';
import { installSecurityHeaders, SECURITY_HEADERS } from './http/security-headers.ts';
import { installSharedAnswers } from './http/shared-answers.ts';
import type { RegistrationPolicy } from './identity/account-routes.ts';
import { type PasswordCost, passwordHashing } from './identity/password-hash.ts';
import { askingRights } from './identity/rights.ts';
import { identityRoutes } from './identity/routes.ts';
import { SignedInPeople } from './identity/signed-in-people.ts';
import { jobRoutes } from './jobs/routes.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { CLIENT_LIMITS, type ClientLimits } from './limits/client-limits.ts';
import { RefusedClients } from './limits/refused-clients.ts';
import { linkRoutes } from './links/routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { Outbox } from './mail/outbox.ts';
import { recipeRoutes } from './mass-update/recipe-routes.ts';
import { massUpdateRoutes } from './mass-update/routes.ts';
import { installMetrics } from './metrics/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { programActingAs } from './program-keys/program-keys.ts';
import { programKeyRoutes } from './program-keys/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { SUBSCRIPTION_JOB, subscriptionMails } from './subscriptions/subscription-mails.ts';
import type { MakeViewFile } from './subscriptions/view-file.ts';
import { viewReport } from './subscriptions/view-report.ts';
import { oldNewsPurge } from './tasks/old-news-purge.ts';
import { taskReminders } from './tasks/reminders/remind.ts';
import { reminderRoutes } from './tasks/reminders/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { trashPurge } from './trash/trash-purge.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { workPageRoutes } from './works/page/routes.ts';
import { workRoutes } from './works/routes.ts';

const API = '/api/v2';

const BODY_LIMIT = 64 * 1024;

/** Between the 100 s of a statement and the 115 s of a proxy. */
const REQUEST_TIMEOUT_MS = 110_000;

export interface AppOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly version: string;
  readonly dataFolder: string;
  readonly sqlFolder: string;
  readonly csvLimit?: number;
  readonly keepFilesDays?: number;
  readonly pageGoneSeconds?: number;
  readonly apps?: readonly PortalApp[];
  readonly pageRoot: string | null;
  readonly hideUnknownAddresses?: boolean;
  readonly registration?: RegistrationPolicy;
  /** The address people open; null: the one it listens on. */
  readonly publicUrl?: string | null;
  readonly limits?: ClientLimits;
  readonly passwordCost?: PasswordCost;
  readonly pause?: Pause;
  /** Of the mails that people subscribe. */
  readonly makeViewFile?: MakeViewFile;
  readonly retriesMail?: boolean;
  /** false: the jobs of the server do not run by themselves. */
  readonly runsJobs?: boolean;
  readonly trustProxy?: boolean | number | string;
  /** How often a stream of news says that it is alive, and whether its reader may stay is asked. */
  readonly newsAliveMs?: number;
  /** null: there is no `/metrics`. */
  readonly metricsKey?: string | null;
  /** Whoever stops the server tells it; by default it serves until it is closed. */
  readonly drain?: Drain;
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } };
}

export async function build(options: AppOptions): Promise<FastifyInstance> {
  const database = askingRights(options.database);
  const app = Fastify({
    logger: options.log ? loggerSettings(options.log) : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What comes on an open connection while the others are finished is answered too.
    return503OnClosing: false,
    trustProxy: trustedProxies(options.trustProxy ?? false),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      answerError(error, request, reply);
    },
  });
  installSecurityHeaders(app);
  const drain = options.drain ?? new Drain();
  installDrain(app, drain);
  const people = new SignedInPeople(database);
  installPermissions(
    app,
    (token, renews) => people.find(token, renews),
    (token) => people.whyEnded(token),
    (key, call) => programActingAs(database, key, call),
  );
  installContract(app);
  installSharedAnswers(app, database);
  installErrorAnswers(app);
  await describeRoutes(app, options.version);
  if (options.metricsKey) {
    installMetrics(app, { database: options.database, version: options.version, key: options.metricsKey });
  }
  // Without this, a body that is not JSON is parsed as text and looks like JSON without fields. Routes that take
  // files add their own parser.
  app.removeContentTypeParser('text/plain');

  const { mailer, secret, version, hideUnknownAddresses = false } = options;
  const { keepFilesDays = KEEP_FILES_DAYS } = options;
  await app.register(healthRoutes({ database, version, drain }), { prefix: API });
  const outbox = new Outbox({
    database: options.database,
    mailer,
    secret,
    warn: (error, mail) => app.log.warn({ err: error, mail }, 'mail not handed over'),
  });
  const underWay = new BackgroundWork();
  const origin = () => options.publicUrl ?? listeningOrigin(app);
  const passwords = passwordHashing(options.passwordCost);
  const { registration = { isOpen: false, domains: [] } } = options;
  if (options.retriesMail ?? true) app.addHook('onReady', async () => outbox.start());
  const queries = new AdminQueries(options.sqlFolder);
  const dashboard = new DashboardReader(database);
  const widgets = new WidgetReader({
    database,
    dashboard,
    warn: (error, type) => app.log.error({ err: error, type }, 'widget failed'),
  });
  const history = new HistoryReader(database);
  const exports = new Exports({ database, dashboard, widgets, history, origin });
  const listExports = new ListExports({ database, folder: join(options.dataFolder, 'salientes') });
  const background = new BackgroundExports({
    database: options.database,
    warn: (error, id) => app.log.warn({ err: error, export: id }, 'export not made'),
  });
  app.addHook('onReady', async () => {
    // A server is alive whatever its database does.
    await background
      .endLeftBehind()
      .catch((error) => app.log.warn({ err: error }, 'exports left behind not ended'));
  });
  const subscriptions = {
    outbox,
    origin,
    makeFile: options.makeViewFile ?? viewReport({ database, exports }),
    warn: (error: unknown, subscription: number) =>
      app.log.warn({ err: error, subscription }, 'subscribed mail not made'),
  };
  const scheduler = new Scheduler({
    database: options.database,
    jobs: [
      watchAutomations({ outbox, origin, uneven: [SUBSCRIPTION_JOB, UPKEEP_JOB] }),
      subscriptionMails(subscriptions),
      dailyFigures,
      connectionSampling(queries),
      oldSamplesPurge,
      oldFilesPurge(keepFilesDays),
      oldExportsPurge,
      trashPurge,
      oldMassExportsPurge,
      oldNewsPurge,
      taskReminders({ outbox, origin }),
      ...(database.engine === 'pglite' ? [embeddedUpkeep] : []),
    ],
    warn: (error, job) => app.log.warn({ err: error, job }, 'job failed'),
  });
  // Not before it listens: what jobs mail leads to its address.
  if (options.runsJobs ?? true) app.addHook('onListen', async () => scheduler.start());
  app.addHook('onClose', async () => {
    await scheduler.stop();
    await background.stop();
    await underWay.ended();
    await outbox.stop();
  });
  await app.register(
    identityRoutes({
      database,
      people,
      outbox,
      underWay,
      passwords,
      secret,
      hideUnknownAddresses,
      limits: options.limits ?? CLIENT_LIMITS,
      refused: new RefusedClients(database),
      registration,
      origin,
      pause: options.pause ?? ((ms) => pauseFor(ms)),
    }),
    { prefix: API },
  );
  await app.register(notificationRoutes({ database }), { prefix: API });
  await app.register(accessRequestRoutes({ database }), { prefix: API });
  await app.register(calendarRoutes({ database }), { prefix: API });
  await app.register(appsRoutes({ apps: options.apps ?? [] }), { prefix: API });
  await app.register(searchRoutes({ database }), { prefix: API });
  await app.register(activityRoutes({ database }), { prefix: API });
  await app.register(dashboardRoutes({ reader: dashboard }), { prefix: API });
  await app.register(widgetRoutes({ reader: widgets }), { prefix: API });
  await app.register(layoutRoutes({ database }), { prefix: API });
  await app.register(subscriptionRoutes({ ...subscriptions, database }), { prefix: API });
  await app.register(historyRoutes({ reader: history }), { prefix: API });
  await app.register(exportRoutes({ database, exports }), { prefix: API });
  await app.register(projectRoutes({ database }), { prefix: API });
  await app.register(workRoutes({ database, listExports }), { prefix: API });
  await app.register(workPageRoutes({ database }), { prefix: API });
  await app.register(changeSetRoutes({ database }), { prefix: API });
  await app.register(trashRoutes({ database, listExports }), { prefix: API });
  await app.register(reconciliationRoutes({ database, listExports }), { prefix: API });
  await app.register(massUpdateRoutes({ database, listExports }), { prefix: API });
  await app.register(recipeRoutes({ database }), { prefix: API });
  await app.register(siteRoutes({ database, listExports, secret }), { prefix: API });
  await app.register(linkRoutes({ database, listExports }), { prefix: API });
  await app.register(
    taskRoutes({
      database,
      listExports,
      ...(options.newsAliveMs !== undefined && { newsAliveMs: options.newsAliveMs }),
      mayStay: async ({ headers }) => {
        const token = bearerToken(headers.authorization);
        const person = token === null ? null : await people.find(token, false);
        return person !== null && isAllowed(person.permissions, '4task');
      },
    }),
    { prefix: API },
  );
  await app.register(reminderRoutes({ database }), { prefix: API });
  await app.register(viewRoutes({ database }), { prefix: API });
  await app.register(cargarExportRoutes({ database, background }), { prefix: API });
  await app.register(connectionRoutes({ database, queries }), { prefix: API });
  await app.register(automationRoutes({ database, queries }), { prefix: API });
  await app.register(programKeyRoutes({ database }), { prefix: API });
  await app.register(sqlConfigRoutes({ database, queries }), { prefix: API });
  await app.register(jobRoutes({ database, scheduler }), { prefix: API });
  await app.register(userRoutes({ database }), { prefix: API });
  await app.register(profileRoutes({ database, outbox, secret, passwords, registration, origin }), {
    prefix: API,
  });
  const { dataFolder, sqlFolder, csvLimit, pageGoneSeconds } = options;
  await app.register(
    bulkImportRoutes({
      database,
      dataFolder,
      sqlFolder,
      secret,
      drain,
      ...(csvLimit === undefined ? {} : { csvLimit }),
      keepFilesDays,
      ...(pageGoneSeconds === undefined ? {} : { pageGoneSeconds }),
    }),
    { prefix: API },
  );
  await app.register(apiDocsRoutes);
  if (options.pageRoot !== null)
    await app.register(page({ root: options.pageRoot, offersRegistration: registration.isOpen }));
  return app;
}

function listeningOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return addressOf(address.address, address.port);
}

/** Fastify accepts every other form, but not a number of hops. */
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
