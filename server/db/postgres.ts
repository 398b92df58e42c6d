import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection, ConnectionSource } from './connection.ts';
import { type Database, DatabaseUnavailable, type PoolState, type Use } from './database.ts';
import { CLOCK_OF_SERVER, clockOf } from './database-clock.ts';
import { databaseOver } from './database-over-connections.ts';
import { HOST_PATIENCE, type HostPatience, HostWatch } from './host-watch.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { NotWritable, translated } from './postgres-failure.ts';
import { Hosts } from './postgres-hosts.ts';
import { END_MARKED } from './statement-mark.ts';

export interface PostgresOptions {
  /**
   * An address such as `postgres://user@one:5432,two:5432/portal`. Of several hosts, the one that takes
   * writes is used.
   */
  readonly url: string;
  readonly connections?: number;
  readonly lockTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly hostPatience?: HostPatience;
  readonly now?: () => Date;
}

/**
 * Connections are renewed after this time, because only a new connection notices that a host name or proxy now leads
 * elsewhere.
 */
const LIFETIME_SECONDS = 600;

export function openPostgres(options: PostgresOptions): Database {
  const clock = options.now ? clockOf(options.now) : CLOCK_OF_SERVER;
  return databaseOver('postgres', new PostgresConnections(options), clock);
}

class PostgresConnections implements ConnectionSource {
  readonly writes = null;
  readonly sessionWrites = null;
  private closing: Promise<void> | null = null;
  private readonly hosts: Hosts;
  private readonly connections: pg.Pool;
  private readonly apart: Readonly<Record<Use, pg.Pool>>;
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Set<PostgresConnection>();
  private readonly watch: HostWatch;
  /**
   * Statements that set the time limits in each transaction. PgBouncer in transaction pooling keeps the time zone of a
   * session, but no other setting, so the limits must be set each time.
   */
  private readonly limits: string;

  constructor({ lockTimeoutMs = 5_000, statementTimeoutMs = 100_000, ...options }: PostgresOptions) {
    const { hostPatience: patience = HOST_PATIENCE } = options;
    this.hosts = new Hosts(options.url);
    this.limits = `set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`;
    const settings: pg.PoolConfig = {
      Client: clientOf(this.hosts, patience),
      maxLifetimeSeconds: LIFETIME_SECONDS,
      connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
      keepAlive: true,
      application_name: 'portal-conectividad',
      stream: () => this.newSocket(),
      // Set by a statement, because PgBouncer refuses these settings in the first message of a connection.
      onConnect: (client) =>
        prepare(
          client,
          `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}`,
        ),
    };
    const poolOf = (max: number): pg.Pool => {
      const pool = new pg.Pool({ ...settings, max });
      // The pool replaces an idle connection that was cut. Without this listener Node would end the process.
      return pool.on('error', () => undefined);
    };
    this.connections = poolOf(options.connections ?? 10);
    this.apart = { readiness: poolOf(1), sessions: poolOf(2), signIn: poolOf(2) };
    this.watch = new HostWatch({
      oldestAsked: () => this.oldestAsked(),
      address: () => this.hosts.current,
      patience,
      left: (address) => {
        this.hosts.leave(address);
        for (const socket of this.sockets) socket.destroy();
      },
    });
  }

  async acquire(use?: Use): Promise<PostgresConnection> {
    const pool = use === undefined ? this.connections : this.apart[use];
    for (let tried = 1; ; tried++) {
      const address = this.hosts.current;
      try {
        const connection = new PostgresConnection(await pool.connect(), this.limits, this.endMarked);
        this.lent.add(connection);
        return connection;
      } catch (error) {
        const failure = translated(error);
        if (!(failure instanceof DatabaseUnavailable) || isCrowded(error)) throw failure;
        this.hosts.leave(address);
        if (tried >= this.hosts.count) throw failure;
      }
    }
  }

  release(connection: Connection, broken = false): void {
    if (!(connection instanceof PostgresConnection)) return;
    this.lent.delete(connection);
    connection.giveBack(broken);
  }

  pool(): PoolState {
    const sum = (of: (pool: pg.Pool) => number) => this.pools.reduce((total, pool) => total + of(pool), 0);
    const idle = sum(({ idleCount }) => idleCount);
    return {
      active: sum(({ totalCount }) => totalCount) - idle,
      idle,
      waiting: sum(({ waitingCount }) => waitingCount),
      limit: sum(({ options }) => options.max),
    };
  }

  async ping(): Promise<void> {
    await this.apart.readiness.query('select 1');
  }

  close(): Promise<void> {
    this.watch.stop();
    this.closing ??= Promise.all(this.pools.map((pool) => pool.end())).then(() => undefined);
    return this.closing;
  }

  /** Not a CancelRequest: PgBouncer 1.18 to 1.20.0 can crash on one. */
  private readonly endMarked = (mark: string): void => {
    // Whoever asked looks himself whether the statement has ended.
    this.apart.readiness.query(END_MARKED, [mark]).catch(() => undefined);
  };

  private get pools(): readonly pg.Pool[] {
    return [this.connections, ...Object.values(this.apart)];
  }

  get isOpen(): boolean {
    return this.closing === null;
  }

  private oldestAsked(): number | null {
    const asked = [...this.lent].flatMap(({ askedSince }) => askedSince ?? []);
    return asked.length === 0 ? null : Math.min(...asked);
  }

  private newSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }
}

/** A client that connects to the host that is current when it is created. */
const clientOf = (hosts: Hosts, { connectMs }: HostPatience) =>
  class extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, connectionString: hosts.current, connectionTimeoutMillis: connectMs });
    }
  };

/**
 * A statement whose connection was cut ends within this time, instead of running on. Servers on some systems do not know
 * the setting.
 */
const NOTICES_CUT = `do $$ begin
  perform set_config('client_connection_check_interval', '2s', false);
exception when others then null;
end $$`;

async function prepare(client: pg.ClientBase, settings: string): Promise<void> {
  const answers: unknown = await client.query(`${settings}; ${NOTICES_CUT}; show transaction_read_only`);
  const shown = (answers as readonly pg.QueryResult<{ transaction_read_only: string }>[]).at(-1)?.rows[0];
  if (shown?.transaction_read_only !== 'off') throw new NotWritable();
}

/** True when no connection was free in time, which is no evidence of a broken host. */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
