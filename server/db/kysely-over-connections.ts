import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

type Lend = Pick<
  { acquire(): Promise<Connection>; release(connection: Connection): void },
  'acquire' | 'release'
>;

type Perform = <T>(query: () => Promise<T>) => Promise<T>;

export function kyselyOver(lender: Lend, perform: Perform = (query) => query()): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowingDriver(lender, perform),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class BorrowingDriver implements Driver {
  constructor(
    private readonly lender: Lend,
    private readonly perform: Perform,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BorrowedConnection> {
    return new BorrowedConnection(await this.lender.acquire(), this.perform);
  }

  async releaseConnection(connection: BorrowedConnection): Promise<void> {
    this.lender.release(connection.inner);
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Transactions begin with Database.transaction.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class BorrowedConnection implements DatabaseConnection {
  constructor(
    readonly inner: Connection,
    private readonly perform: Perform,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.perform(() => this.inner.execute(query.sql, query.parameters));
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: an async generator is the shape kysely asks for.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming of rows is not offered.');
  }
}
