import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { build } from '../../server/app.ts';
import type { AppOptions } from '../../server/app-options.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { createPerson } from '../../server/identity/create-person.ts';
import type { PasswordCost } from '../../server/identity/password-hash.ts';
import type { ClientLimits } from '../../server/limits/client-limits.ts';
import type { Mail, Mailer } from '../../server/mail/mailer.ts';
import { Outbox } from '../../server/mail/outbox.ts';
import { findProjectRoot } from '../../server/project-root.ts';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import { IS_EXHAUSTIVE } from './depth.ts';
import { newDatabase, newMigratedDatabase } from './own-database.ts';
import { newDataFolder, type Preparation } from './prepared-data.ts';
import { loadSamplePeople } from './small-sample/sample-people.ts';

const ROOT = findProjectRoot();
export const MIGRATIONS = join(ROOT, 'server/db/migrations');
export const POSTGRES_URL = process.env.TEST_DATABASE_URL || null;

/** For tests of what differs between the engines: locks, COPY, time limits, collation, the queue of one connection. */
export const BOTH_ENGINES: readonly Engine[] = (['pglite', 'postgres'] as const).filter(
  (engine) => (engine === 'pglite' || POSTGRES_URL) && engine === (process.env.TEST_ENGINE ?? engine),
);
/** PostgreSQL where there is one, else the embedded engine. For tests whose result does not depend on the engine. */
export const ONE_ENGINE: readonly Engine[] = BOTH_ENGINES.slice(-1);
/** For tests of SQL that is the same on both engines: one engine in `npm test`, both in `npm run test:exhaustive`. */
export const ENGINES: readonly Engine[] = IS_EXHAUSTIVE ? BOTH_ENGINES : ONE_ENGINE;

const SECRET = 'a secret that only tests know, and long enough';
export const METRICS_KEY = 'a-key-that-only-tests-know-and-long-enough';
export const ORIGIN = 'https://portal.conectividad.example';
/** The cheapest cost of a password's hash, for fast tests. */
export const LEAST_COST: PasswordCost = { logN: 4, r: 1, p: 1 };
const UNLIMITED: ClientLimits = { lookups: [], misses: [], tries: [] };

export class TestClock {
  private moment = new Date('2026-11-21T09:00:00Z');
  readonly now = (): Date => this.moment;
  putBackTo(moment: Date): void {
    this.moment = moment;
  }
  advance(by: { seconds?: number; minutes?: number; hours?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0 } = by;
    this.moment = new Date(this.moment.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  }
}

const [DEFAULT_ENGINE = 'pglite'] = ONE_ENGINE;

export interface TestServerOptions
  extends Partial<
    Pick<
      AppOptions,
      | 'mailer'
      | 'pageRoot'
      | 'hideUnknownAddresses'
      | 'trustProxy'
      | 'readLimits'
      | 'csvLimit'
      | 'limits'
      | 'registration'
      | 'publicUrl'
      | 'pause'
      | 'makeViewFile'
    >
  > {
  /** By default the one that starts sooner. */
  readonly engine?: Engine;
  /** Opens a database with the portal's tables instead of making a new one. `owner` inserts its people. */
  readonly openPortal?: (now: () => Date) => Promise<OpenedDatabase & { readonly owner: Database }>;
  /** Receives every line of the log. */
  readonly logLines?: string[];
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly dataFolder: string;
  readonly mails: Mail[];
  /** Error with which sending mail fails while it is set. */
  mailFailure: Error | null;
  /** Sends the mail that is due, which the server otherwise does every few seconds. */
  sendDueMail(): Promise<void>;
  /** Starts another server on the same database, as after a restart. */
  again(
    changed?: Partial<Pick<AppOptions, 'database' | 'dataFolder' | 'sqlFolder' | 'drain' | 'metricsKey'>>,
  ): Promise<FastifyInstance>;
  addPerson(permissions?: readonly PermissionFlag[]): Promise<{ id: number; email: string }>;
  /** Asks for a code and reads it from the mail. */
  askForCode(email: string): Promise<string>;
  login(email: string, password: string, remember?: boolean): Promise<LightMyRequestResponse>;
  /** Signs in with a mailed code and returns the token. */
  signIn(email: string, remember?: boolean): Promise<string>;
  get(url: string, token: string | null): Promise<LightMyRequestResponse>;
  query(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { engine = DEFAULT_ENGINE, openPortal, logLines, ...appOptions } = options;
  const clock = new TestClock();
  const given = await openPortal?.(clock.now);
  const { database, drop } = given ?? (await openMigratedDatabase(engine, clock.now));
  await loadSamplePeople(given?.owner ?? database);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const mails: Mail[] = [];
  const apps = new Set<FastifyInstance>();
  let people = 0;

  const mailer: Mailer = {
    async send(mail) {
      if (server.mailFailure) throw server.mailFailure;
      mails.push(mail);
    },
  };
  const again: TestServer['again'] = async (changed) => {
    const app = await build({
      database,
      secret: SECRET,
      mailer,
      // All tests share one network address, so its limits are off.
      limits: UNLIMITED,
      pause: async () => undefined,
      passwordCost: LEAST_COST,
      retriesMail: false,
      runsJobs: false,
      publicUrl: ORIGIN,
      metricsKey: METRICS_KEY,
      version: '0.0.0-test',
      dataFolder,
      sqlFolder: join(ROOT, 'server/sql'),
      pageRoot: null,
      ...(logLines ? { log: { level: 'trace', stream: { write: (line) => logLines.push(line) } } } : {}),
      ...appOptions,
      ...changed,
    });
    app.addHook('onClose', async () => void apps.delete(app));
    await app.ready();
    apps.add(app);
    return app;
  };

  const server: Omit<TestServer, 'app'> & { app: FastifyInstance } = {
    app: undefined as never,
    database,
    clock,
    dataFolder,
    mails,
    mailFailure: null,
    sendDueMail: () =>
      new Outbox({
        database,
        mailer: appOptions.mailer ?? mailer,
        secret: SECRET,
        warn: () => undefined,
      }).deliverDue(),
    again,
    addPerson: async (permissions = []) => {
      people += 1;
      const email = `persona.${people}@conectividad.example`;
      const person = { name: `Persona ${people}`, email, role: null, active: true, permissions };
      return { id: await database.transaction((tx) => createPerson(tx, person, clock.now())), email };
    },
    askForCode: async (email) => {
      const before = mails.length;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v2/check-email',
        payload: { email },
      });
      const sent = mails.slice(before).filter(({ to, text }) => to === email && CODE.test(text));
      if (answer.statusCode !== 200 || sent.length !== 1) {
        throw new Error(`no code was sent: ${answer.statusCode} ${answer.body}`);
      }
      return codeIn(sent[0]);
    },
    login: (email, password, remember = true) =>
      server.app.inject({ method: 'POST', url: '/api/v2/login', payload: { email, password, remember } }),
    signIn: async (email, remember = true) => {
      const answer = await server.login(email, await server.askForCode(email), remember);
      if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`);
      return answer.json().access_token;
    },
    get: (url, token) =>
      server.app.inject({
        method: 'GET',
        url,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      }),
    query: (sql, parameters) => database.transaction(async (tx) => (await tx.run(sql, parameters)).rows),
    close: async () => {
      for (const app of apps) await app.close();
      await database.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  server.app = await again();
  return server;
}

const CODE = /^\s*(\d{6})\s*$/m;

export function codeIn(mail: Mail | undefined): string {
  const code = mail?.text.match(CODE)?.[1];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export interface OpenedDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

/** Opens a database with the portal's tables and no rows. */
export async function openMigratedDatabase(engine: Engine, now?: () => Date): Promise<OpenedDatabase> {
  const opened = await openTestDatabase(engine, 'MIGRATED_DATABASE', now ? { now } : {});
  await migrate(opened.database, MIGRATIONS);
  return opened;
}

const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
/** Compiling the engine takes a second, so each process does it once. */
const compiledEngine = readFile(join(PGLITE, 'pglite.wasm')).then((code) => WebAssembly.compile(code));

interface TestDatabaseOptions {
  /** Gives the time that the database uses; by default its own clock. */
  readonly now?: () => Date;
  readonly statementTimeoutMs?: number;
}

/** Opens PGlite in a new folder, or a new database on PostgreSQL. */
export async function openTestDatabase(
  engine: Engine,
  prepared: Preparation = 'EMPTY_DATABASE',
  options: TestDatabaseOptions = {},
): Promise<OpenedDatabase> {
  if (engine === 'pglite') {
    await compiledEngine;
    const dataFolder = newDataFolder(prepared);
    return {
      database: await openPglite({ dataFolder, ...options }),
      drop: () => rm(dataFolder, { recursive: true, force: true }),
    };
  }
  if (POSTGRES_URL === null) throw new Error('TEST_DATABASE_URL is not set.');
  const make = prepared === 'MIGRATED_DATABASE' ? newMigratedDatabase : newDatabase;
  const { url, drop } = await make(POSTGRES_URL);
  return { database: openPostgres({ url, ...options }), drop };
}
