import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BulkImportDeps, routes } from '../../../server/bulk-import/routes.ts';
import type { Database, Engine } from '../../../server/db/database.ts';
import { installContract } from '../../../server/http/contract.ts';
import { installErrorAnswers } from '../../../server/http/error-handler.ts';
import { installPermissions } from '../../../server/http/permission.ts';
import type { SignedInUser } from '../../../server/identity/caller.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { openMigratedDatabase } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

export const SQL_FOLDER = join(findProjectRoot(), 'server/sql');

/** The longest time that a timer can wait, in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;

const SECRET = 'a secret that only tests know';

const person = (id: number, name: string, permissions: SignedInUser['permissions']): SignedInUser => ({
  id,
  name,
  email: `${id}@conectividad.example`,
  permissions,
  sessionId: id,
});

export const ANA = 'token-of-ana-ruiz-000000';
export const LUIS = 'token-of-luis-gil-000000';
export const READER = 'token-of-a-reader-000000';
export const EXPORTER = 'token-of-exporter-000000';
const PEOPLE = new Map([
  [ANA, person(4, 'Ana Ruiz', { bulk_loads: true })],
  [LUIS, person(7, 'Luis Gil', { bulk_loads: true })],
  [READER, person(8, 'Lector', { dashboard: true })],
  [EXPORTER, person(9, 'Exportador', { cargar_export: true })],
]);

export interface World {
  readonly database: Database;
  readonly clock: TestClock;
  readonly dataFolder: string;
  readonly app: FastifyInstance;
  /** Another server on the same database, for instance one that is started later or has other scripts. */
  serve(
    options?: Partial<
      Pick<BulkImportDeps, 'sqlFolder' | 'csvLimit' | 'database' | 'bodies' | 'dataFolder' | 'continuesEvery'>
    >,
  ): Promise<FastifyInstance>;
  /** Restores the sample without loads, at the same time of day. */
  reset(): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const MORNING = new Date('2026-11-21T09:42:00Z');

export class TestClock {
  private moment = MORNING;
  readonly now = (): Date => this.moment;
  reset(): void {
    this.moment = MORNING;
  }
  advance(ms: number): void {
    this.moment = new Date(this.moment.getTime() + ms);
  }
}

export async function createWorld(engine: Engine): Promise<World> {
  const clock = new TestClock();
  const { database, drop } = await openMigratedDatabase(engine, clock.now);
  await loadSample(database);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-carga-'));
  const servers: FastifyInstance[] = [];
  const serve: World['serve'] = async (options = {}) => {
    const app = await serveOn({
      database,
      dataFolder,
      sqlFolder: SQL_FOLDER,
      secret: SECRET,
      continuesEvery: NEVER_MS,
      ...options,
    });
    servers.push(app);
    return app;
  };
  const query: World['query'] = (sql, parameters) =>
    database.transaction(async (tx) => (await tx.run(sql, parameters)).rows);
  return {
    database,
    clock,
    dataFolder,
    app: await serve(),
    serve,
    query,
    reset: () => {
      clock.reset();
      return database.transaction(async (tx) => {
        await tx.run('update carga_turno set carga = null, hasta = null');
        await tx.run('delete from factyval where carga is not null');
        await tx.run('delete from seguimiento where obra in (select id from obra where carga is not null)');
        await tx.run('delete from obra where carga is not null');
        await tx.run('delete from subproyecto where carga is not null');
        await tx.run(
          `truncate aux_seguimiento, aux_factyval, carga_fichero, carga_fichero_trozo, carga_paso, carga_script,
            carga_incidencia, carga_correccion, carga_hoja, carga_fila, carga_obra_quitada, carga_deshecha`,
        );
        // Only the owner of the table can empty the audit trail.
        await tx.run('alter table auditoria disable trigger auditoria_no_cambia');
        await tx.run('truncate auditoria');
        await tx.run('alter table auditoria enable trigger auditoria_no_cambia');
        await tx.run('delete from carga');
      });
    },
    close: async () => {
      for (const server of servers) await server.close();
      await database.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Serves only the routes of loads, to the people above. */
export async function serveOn(deps: BulkImportDeps): Promise<FastifyInstance> {
  const app = Fastify();
  installPermissions(
    app,
    async (token) => PEOPLE.get(token) ?? null,
    async () => null,
  );
  installContract(app);
  installErrorAnswers(app);
  await app.register(routes(deps), { prefix: '/api/v2' });
  await app.ready();
  return app;
}
