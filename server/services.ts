import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AdminQueries } from './admin-sql/admin-queries.ts';
import type { AppOptions } from './app-options.ts';
import { BackgroundWork } from './background-work.ts';
import { KEEP_FILES_DAYS } from './bulk-import/files/kept-files.ts';
import { BackgroundExports } from './cargar-export/background.ts';
import { addressOf } from './config.ts';
import { DashboardReader } from './dashboard/dashboard-reader.ts';
import { HistoryReader } from './dashboard/history/history-reader.ts';
import { WidgetReader } from './dashboard/widgets/widget-reader.ts';
import { Drain } from './drain.ts';
import { ListExports } from './explorer/export/list-exports.ts';
import { Exports } from './exports/exports.ts';
import { FullDisk } from './full-disk.ts';
import { passwordHashing } from './identity/password-hash.ts';
import { askingRights } from './identity/rights.ts';
import { SignedInPeople } from './identity/signed-in-people.ts';
import { CLIENT_LIMITS } from './limits/client-limits.ts';
import { RefusedClients } from './limits/refused-clients.ts';
import { Outbox } from './mail/outbox.ts';
import { viewReport } from './subscriptions/view-report.ts';

export type Services = ReturnType<typeof createServices>;

/** Makes the services that the modules share; each module takes those that it names. */
export function createServices(app: FastifyInstance, options: AppOptions) {
  const { mailer, secret, version, dataFolder, sqlFolder, csvLimit, pageGoneSeconds } = options;
  const database = askingRights(options.database);
  const outbox = new Outbox({
    database: options.database,
    mailer,
    secret,
    warn: (error, mail) => app.log.warn({ err: error, mail }, 'mail not handed over'),
  });
  const origin = () => options.publicUrl ?? listeningOrigin(app);
  const dashboard = new DashboardReader(database);
  const history = new HistoryReader(database);
  const widgets = new WidgetReader({
    database,
    dashboard,
    warn: (error, type) => app.log.error({ err: error, type }, 'widget failed'),
  });
  const exports = new Exports({ database, dashboard, widgets, history, origin });
  return {
    database,
    secret,
    version,
    dataFolder,
    sqlFolder,
    csvLimit,
    pageGoneSeconds,
    outbox,
    origin,
    dashboard,
    history,
    widgets,
    exports,
    apps: options.apps ?? [],
    hideUnknownAddresses: options.hideUnknownAddresses ?? false,
    registration: options.registration ?? { isOpen: false, domains: [] },
    limits: options.limits ?? CLIENT_LIMITS,
    pause: options.pause ?? ((ms: number) => pauseFor(ms)),
    keepFilesDays: options.keepFilesDays ?? KEEP_FILES_DAYS,
    drain: options.drain ?? new Drain(),
    backup: options.backup ?? null,
    fullDisk: new FullDisk(),
    people: new SignedInPeople(database),
    refused: new RefusedClients(database),
    passwords: passwordHashing(options.passwordCost),
    underWay: new BackgroundWork(),
    queries: new AdminQueries(sqlFolder),
    listExports: new ListExports({ database, folder: join(dataFolder, 'salientes') }),
    background: new BackgroundExports({
      database: options.database,
      warn: (error, id) => app.log.warn({ err: error, export: id }, 'export not made'),
    }),
    sending: {
      outbox,
      origin,
      makeFile: options.makeViewFile ?? viewReport({ database, exports }),
      warn: (error: unknown, subscription: number) =>
        app.log.warn({ err: error, subscription }, 'subscribed mail not made'),
    },
  };
}

function listeningOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return addressOf(address.address, address.port);
}
