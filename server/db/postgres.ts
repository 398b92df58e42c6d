import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFromStream } from 'pg-copy-streams';
import {
  affectedBy,
  type Connection,
  type ConnectionSource,
  copyStatement,
  type ExecuteResult,
} from './connection.ts';
import {
  type CopyTarget,
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  type PoolState,
  type ScriptOptions,
} from './database.ts';
import { CLOCK_OF_SERVER, clockOf } from './database-clock.ts';
import { databaseOver } from './database-over-connections.ts';
import { parameterText, parserOf } from './values.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly connections?: number;
  readonly lockTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly schema?: string;
  readonly now?: () => Date;
}

export function openPostgres(options: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    statement_timeout: options.statementTimeoutMs ?? 100_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    application_name: 'portal-conectividad',
    options: ['-c TimeZone=UTC', ...(options.schema ? [`-c search_path=${options.schema}`] : [])].join(' '),
  });
  // The pool replaces an idle connection that the server cut.
  pool.on('error', () => undefined);
  const clock = options.now ? clockOf(options.now) : CLOCK_OF_SERVER;
  return databaseOver('postgres', new PostgresConnections(pool), clock);
}

class PostgresConnections implements ConnectionSource {
  readonly writes = null;
  private closing: Promise<void> | null = null;

  constructor(private readonly connections: pg.Pool) {}

  async acquire(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.connections.connect());
    } catch (error) {
      throw translated(error);
    }
  }

  release(connection: Connection, broken = false): void {
    if (connection instanceof PostgresConnection) connection.giveBack(broken);
  }

  pool(): PoolState {
    const { totalCount, idleCount, waitingCount, options } = this.connections;
    return {
      active: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      limit: options.max,
    };
  }

  async ping(): Promise<void> {
    await this.connections.query('select 1');
  }

  close(): Promise<void> {
    this.closing ??= this.connections.end();
    return this.closing;
  }
}

const types = { getTypeParser: parserOf } as pg.CustomTypesConfig;

class PostgresConnection implements Connection {
  private lost = false;

  constructor(private readonly client: pg.PoolClient) {
    client.on('error', this.onError);
  }

  private readonly onError = (): void => {
    this.lost = true;
  };

  giveBack(broken: boolean): void {
    this.client.off('error', this.onError);
    this.client.release(broken || this.lost);
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult> {
    // `queryMode` allows one statement only, also without parameters. The type declarations lack it.
    const query = { text: sql, values: parameters.map(parameterText), types, queryMode: 'extended' as const };
    try {
      const { command, rowCount, rows } = await this.client.query<Record<string, unknown>>(query);
      return { command: command ?? '', affectedRows: affectedBy(command, rowCount), rows };
    } catch (error) {
      throw translated(error);
    }
  }

  async executeScript(sql: string, { untimed = false }: ScriptOptions = {}): Promise<void> {
    try {
      if (untimed) await this.client.query('set local statement_timeout = 0');
      await this.client.query(sql);
    } catch (error) {
      throw translated(error);
    }
  }

  async copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number> {
    const copy = this.client.query(copyFromStream(copyStatement(target, 'stdin')));
    try {
      await pipeline(Readable.from(csv, { objectMode: false }), copy);
      return copy.rowCount;
    } catch (error) {
      throw translated(error);
    }
  }
}

/** SQLSTATE classes of a lost server: connection, shutdown. */
const SERVER_LOST = /^(08|57P)/;

function translated(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code !== undefined && !SERVER_LOST.test(error.code)) {
    const { message, code, detail, constraint, where } = error;
    return new DatabaseError(message, code, {
      ...(detail === undefined ? {} : { detail }),
      ...(constraint === undefined ? {} : { constraint }),
      ...(where === undefined ? {} : { where }),
    });
  }
  return isConnectionFailure(error) ? new DatabaseUnavailable(`PostgreSQL: ${error.message}`) : error;
}

function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return true;
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined
    ? /connection|timeout/i.test(error.message)
    : /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)|ENOTFOUND)/.test(code);
}
