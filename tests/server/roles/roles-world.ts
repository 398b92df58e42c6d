import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { migrateDatabase } from '../../../server/db/migrate-database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { onServer } from '../../support/own-database.ts';
import { MIGRATIONS, type OpenedDatabase, POSTGRES_URL } from '../../support/server.ts';

const ROLES = join(findProjectRoot(), 'deploy/postgres/roles.sql');
const PASSWORD = 'only-for-tests';

export type LoginRole = 'owner' | 'app' | 'read';

/**
 * A database of its own, because the roles have rights on one database, and roles of its own, because all
 * databases of a server share them.
 */
export class RolesWorld {
  private readonly databases: string[];
  private constructor(
    private readonly server: string,
    readonly prefix: string,
  ) {
    this.databases = [prefix];
  }

  static async create(): Promise<RolesWorld> {
    if (POSTGRES_URL === null) throw new Error('TEST_DATABASE_URL is not set.');
    const prefix = `prueba_${process.pid}_${randomUUID().slice(0, 8)}`;
    await onServer(POSTGRES_URL, `create database ${prefix}`);
    return new RolesWorld(POSTGRES_URL, prefix);
  }

  /** Makes the roles as deploy/postgres/roles.sql does, with the prefix of this world. */
  async makeRoles(): Promise<void> {
    await this.runRolesScript(this.prefix);
    for (const role of ['owner', 'app', 'read']) {
      await onServer(this.url(), `alter role ${this.prefix}_${role} password '${PASSWORD}'`);
    }
  }

  /** Makes one more database, in which the roles may do the same. Returns its name. */
  async addDatabase(): Promise<string> {
    const name = `${this.prefix}_${this.databases.length}`;
    await onServer(this.server, `create database ${name}`);
    this.databases.push(name);
    await this.runRolesScript(name);
    return name;
  }

  private async runRolesScript(database: string): Promise<void> {
    const script = (await readFile(ROLES, 'utf8')).replaceAll('portal_', `${this.prefix}_`);
    await onServer(this.url(undefined, database), script);
  }

  /** The address for the administrator of the server, or for a role. */
  url(role?: LoginRole, database = this.prefix): string {
    const url = new URL(this.server);
    url.pathname = `/${database}`;
    if (role !== undefined) {
      url.username = `${this.prefix}_${role}`;
      url.password = PASSWORD;
    }
    return url.href;
  }

  open(role?: LoginRole, now?: () => Date): Database {
    return openPostgres({ url: this.url(role), ...(now ? { now } : {}) });
  }

  migrate(database: Database, ownerUrl: string | null = this.url('owner')): Promise<string[]> {
    return migrateDatabase(database, ownerUrl, MIGRATIONS);
  }

  /** The portal's own connections, with all migrations applied. */
  async openPortal(now?: () => Date): Promise<OpenedDatabase & { owner: Database }> {
    const database = this.open('app', now);
    await this.migrate(database);
    const owner = this.open('owner');
    return {
      database,
      owner,
      drop: async () => {
        await owner.close();
        await this.drop();
      },
    };
  }

  /** The server's answer to statements of that role. */
  async tells(role: LoginRole, ...statements: string[]): Promise<string> {
    const client = new pg.Client({ connectionString: this.url(role) });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return 'hecho';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.end();
    }
  }

  async drop(): Promise<void> {
    for (const name of this.databases) await onServer(this.server, `drop database ${name} with (force)`);
    for (const role of ['owner', 'app', 'import', 'read']) {
      await onServer(this.server, `drop role if exists ${this.prefix}_${role}`);
    }
  }
}
