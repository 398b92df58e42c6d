import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { counted } from '../src/shared/spanish-count.ts';
import { build } from './app.ts';
import { readPortalApps } from './apps/portal-apps.ts';
import { ENGINE_FOLDER } from './backup/embedded/folder-copy.ts';
import { finishRestores } from './backup/embedded/restored-folder.ts';
import { serveCopies } from './backup/embedded/serve-copies.ts';
import { loadScripts, ScriptRefused } from './bulk-import/scripts/scripts.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './db/data-folder.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase, reaching } from './db/migrate-database.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import type { Migration } from './db/read-migrations.ts';
import { Drain } from './drain.ts';
import { createFirstAdministrator, hasPeople } from './identity/first-people.ts';
import { readOrCreateSecret } from './identity/secret.ts';
import { createFolderMailer } from './mail/folder-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { moduleRoutes } from './modules.ts';
import { findProjectRoot, readVersion } from './project-root.ts';
import { SAMPLE_ADMIN_EMAIL } from './sample/company/people.ts';
import { fillSample } from './sample/fill-sample.ts';
import { SAMPLE_APPS } from './sample/sample-apps.ts';
import { StartupError } from './startup-error.ts';

export interface RunningServer {
  readonly port: number;
  readonly signInEmail: string | null;
  readonly mailFolder: string | null;
  /**
   * Stops the server: takes calls for `drainSeconds` more, so that a proxy notices; then waits for what is running, and
   * releases the port, the database and the data folder.
   */
  close(): Promise<void>;
}

const FIRST_TIME = 'Es la primera vez: se crea la base de datos.';

/**
 * Opens the database, migrates and fills it, waits for the page, and listens. Throws StartupError with one sentence.
 */
export async function start(
  config: Config,
  announce: (text: string) => void,
  page: () => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const root = findProjectRoot();
  const apps = await readPortalApps(config.appsFile);
  await makeDataFolder(config.dataFolder);
  const isFirst = config.databaseUrl === null && !existsSync(join(config.dataFolder, ENGINE_FOLDER));
  if (isFirst) announce(FIRST_TIME);
  // Reads the code of the routes while the database opens in its own thread. `build` tells of a failure.
  moduleRoutes().catch(() => undefined);
  const database = await reaching(config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL', async () =>
    openDatabase(config, announce),
  );
  const migrationsFolder = join(root, 'server/db/migrations');
  const version = readVersion(root);
  try {
    await migrateDatabase(database, config.databaseOwnerUrl, migrationsFolder, {
      begins: (missing) => {
        if (!isFirst) announce(migrating(missing));
      },
    });
    const signInEmail = await fillEmpty(database, config, announce);
    await page().catch((error: Error) => {
      throw new StartupError(error.message);
    });
    const mailFolder = config.smtpUrl === null ? join(config.dataFolder, 'correo') : null;
    const pageRoot = join(root, 'dist/page');
    const drain = new Drain();
    const app = await build({
      database,
      drain,
      mailer: createMailer(config, mailFolder, announce),
      secret: config.authSecret ?? (await readOrCreateSecret(config.dataFolder)),
      version,
      dataFolder: config.dataFolder,
      keepFilesDays: config.keepFilesDays,
      pageGoneSeconds: config.pageGoneSeconds,
      sqlFolder: join(root, 'server/sql'),
      apps: config.appsFile === null && signInEmail === SAMPLE_ADMIN_EMAIL ? SAMPLE_APPS : apps,
      pageRoot: existsSync(pageRoot) ? pageRoot : null,
      hideUnknownAddresses: config.hideUnknownAddresses,
      registration: config.registration,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      metricsKey: config.metricsKey,
      backup: config.backup && { ...config, plan: config.backup, version, migrationsFolder },
      log: { level: config.logLevel },
    });
    const port = await listen(app, config);
    const stopCopies = await serveCopiesOf(database, config, (error) =>
      app.log.warn({ err: error }, 'copy for a backup not made'),
    );
    const close = async (): Promise<void> => {
      drain.leave();
      await pauseFor(config.drainSeconds * 1_000);
      drain.refuseSteps();
      await stopCopies();
      await app.close();
      await database.close();
    };
    return { port, signInEmail, mailFolder, close };
  } catch (error) {
    await database.close();
    throw error instanceof ScriptRefused ? new StartupError(error.message) : error;
  }
}

const migrating = (missing: readonly Migration[]): string =>
  missing[0]?.name.startsWith('001-')
    ? FIRST_TIME
    : `Se actualiza la base de datos: ${counted(missing.length, 'cambio', 'cambios')}. Con tablas grandes son minutos.`;

async function openDatabase(
  { databaseUrl, dataFolder }: Config,
  announce: (text: string) => void,
): Promise<Database> {
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl });
  const aside = await finishRestores(dataFolder);
  if (aside.length > 0) {
    announce(`Se ha terminado una restauración que se cortó. Lo que había está en ${aside.join(' y ')}.`);
  }
  return openPglite({ dataFolder });
}

/** Lends copies of the embedded database to `npm run backup`. With PostgreSQL that program connects by itself. */
async function serveCopiesOf(
  database: Database,
  { databaseUrl, dataFolder }: Config,
  warn: (error: unknown) => void,
): Promise<() => Promise<void>> {
  return databaseUrl === null ? serveCopies({ database, dataFolder, warn }) : async () => undefined;
}

/**
 * Adds the first people and, to an embedded database only, sample data: a PostgreSQL database is meant for real work.
 */
async function fillEmpty(
  database: Database,
  config: Config,
  announce: (text: string) => void,
): Promise<string | null> {
  if (database.engine === 'pglite' && config.sampleData) {
    if (await hasPeople(database)) return sampleAdministrator(database);
    announce('Se ponen los datos de muestra. Son unos segundos.');
    await fillSample(database, loadScripts(join(findProjectRoot(), 'server/sql/import')));
    return SAMPLE_ADMIN_EMAIL;
  }
  if (config.adminEmail === null) return null;
  const created = await createFirstAdministrator(database, config.adminEmail);
  return created ? config.adminEmail : null;
}

async function sampleAdministrator(database: Database): Promise<string | null> {
  const there = await database.kysely
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', SAMPLE_ADMIN_EMAIL)
    .where('activo', '=', true)
    .executeTakeFirst();
  return there ? SAMPLE_ADMIN_EMAIL : null;
}

function createMailer(config: Config, folder: string | null, announce: (text: string) => void): Mailer {
  if (config.smtpUrl !== null) return createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  return createFolderMailer({
    folder: folder ?? config.dataFolder,
    from: config.mailFrom,
    announce: (text, file) => announce(`${text}\nGuardado en ${file}`),
  });
}

const LISTEN_PROBLEMS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} está ocupado: cierra el otro programa, o usa otro con PORT.`,
  EACCES: ({ port }) => `No hay permiso para escuchar en el puerto ${port}: usa uno mayor que 1023 con PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} no es una dirección de esta máquina.`,
  ENOTFOUND: ({ host }) => `HOST=${host} no es una dirección de esta máquina.`,
};

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  } catch (error) {
    await app.close();
    const sentence = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence ? new StartupError(sentence(config)) : error;
  }
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : config.port;
}
