import type { Kysely, RawBuilder } from 'kysely';
import { againAfterConflict } from './again-after-conflict.ts';
import { WriteInvalidatedCache } from './answer-cache.ts';
import { changeMark } from './change-mark.ts';
import type { Connection, ConnectionSource, TransactionKind } from './connection.ts';
import {
  type Database,
  DatabaseError,
  type Engine,
  type Snapshot,
  type Transaction,
  type Use,
} from './database.ts';
import type { DatabaseClock } from './database-clock.ts';
import { kyselyOver } from './kysely-over-connections.ts';
import { LongHold } from './long-hold.ts';
import { readingFor } from './reads/reading.ts';
import { type Lender, ReadingConnections } from './reads/reading-connections.ts';
import { SharedReadings } from './reads/shared-readings.ts';
import { Snapshots } from './snapshots.ts';
import type { Tables } from './tables.ts';

export function databaseOver(
  engine: Engine,
  source: ConnectionSource,
  clock: DatabaseClock,
  hold = new LongHold(() => clock.elapsed()),
): Database {
  const probe = new Probe(() => source.ping());
  const connections = new ReadingConnections(source);
  const kysely = kyselyOver(connections, againAfterConflict);
  const uses = { readiness: of('readiness'), sessions: of('sessions'), signIn: of('signIn') };
  // Only the embedded engine needs snapshots: on PostgreSQL every reader gets a connection.
  const copies = engine === 'pglite' ? new Snapshots(kysely) : null;
  function transactionsOn(lender: Lender): Database['transaction'] {
    return (work, { long = false, reading = false, expectedMs = null, locks = [] } = {}) =>
      againAfterConflict(() =>
        runTransaction(lender, {
          clock,
          work,
          long: long && copies !== null ? { copies, hold, expectedMs } : null,
          kind: reading ? 'reading' : 'writing',
          locks: locks.map((lock) => plainText(lock, kysely)),
        }),
      );
  }
  function of(use: Use): ReturnType<Database['apart']> {
    const lender: Lender = {
      acquire: () => source.acquire(use),
      release: (connection, broken) => source.release(connection, broken),
    };
    return { kysely: kyselyOver(lender, againAfterConflict), transaction: transactionsOn(lender) };
  }
  return {
    engine,
    kysely,
    transaction: transactionsOn(connections),
    apart: (use) => uses[use],
    now: () => clock.now(kysely),
    elapsed: () => clock.elapsed(),
    nowInQuery: () => clock.inQuery(),
    snapshot: (read) => copies?.add(read) ?? noCopy(kysely),
    sessionCache: (read) =>
      source.sessionWrites === null
        ? sharing((key) => read(uses.sessions.kysely, key))
        : new WriteInvalidatedCache(uses.sessions.kysely, () => source.sessionWrites ?? 0, read),
    // The count of writes of this process is enough on the embedded engine, and can be read while a load holds the only
    // connection.
    changeMark: async (tables) =>
      source.writes === null ? changeMark(kysely, tables) : String(source.writes),
    busyWith: () => hold.time(),
    pool: () => source.pool(),
    isOpen: () => source.isOpen,
    isAnswering: (timeoutMs) => probe.answersWithin(timeoutMs),
    close: () => source.close(),
  };
}

/** The text of a statement, which may have no parameters. */
function plainText(statement: RawBuilder<unknown>, kysely: Kysely<Tables>): string {
  const { sql, parameters } = statement.compile(kysely);
  if (parameters.length > 0) throw new Error('A lock that is taken with BEGIN has a parameter.');
  return sql;
}

function sharing<V>(read: (key: string) => Promise<V>): { of(key: string): Promise<V> } {
  const readings = new SharedReadings<V>();
  return { of: (key) => readings.read(key, () => read(key)) };
}

function noCopy<T>(kysely: Kysely<Tables>): Snapshot<T> {
  return { answer: (fromDatabase) => fromDatabase(kysely) };
}

/** A long transaction on the only connection. */
interface LongRun {
  readonly copies: Snapshots;
  readonly hold: LongHold;
  readonly expectedMs: number | null;
}

interface TransactionRun<T> {
  readonly clock: DatabaseClock;
  readonly work: (tx: Transaction) => Promise<T>;
  readonly long: LongRun | null;
  readonly kind: TransactionKind;
  readonly locks: readonly string[];
}

async function runTransaction<T>(
  lender: Lender,
  { clock, work, long, kind, locks }: TransactionRun<T>,
): Promise<T> {
  const connection = await lender.acquire();
  const lent = new LentConnection(connection);
  let broken = false;
  try {
    long?.hold.begin(long.expectedMs);
    await long?.copies.publish(connection);
    const now = clock.nowWithin(await connection.begin(kind, locks));
    // What else the work reads, on another connection, must not wait for the turn that this transaction has.
    const result = await readingFor(null, () => work(transactionOn(lent, now))).finally(() =>
      lent.takeBack(),
    );
    const { command } = await connection.execute('commit', []);
    // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and `work` caught the error.
    if (command === 'ROLLBACK')
      throw new DatabaseError('the transaction had failed and was rolled back', '25P02');
    return result;
  } catch (error) {
    broken = !(await rollBack(connection));
    throw error;
  } finally {
    // Snapshots are dropped before the caller learns how the transaction ended: it could otherwise read one from before
    // its own write.
    long?.copies.withdraw();
    long?.hold.end();
    lender.release(connection, broken);
  }
}

/**
 * Returns false when the connection can no longer be used. A ROLLBACK after a failed BEGIN or COMMIT is only a warning
 * in PostgreSQL.
 */
async function rollBack(connection: Connection): Promise<boolean> {
  try {
    await connection.execute('rollback', []);
    return true;
  } catch {
    return false;
  }
}

/**
 * A connection that refuses to work after its transaction, so that code that `work` did not await cannot write into the
 * next transaction.
 */
class LentConnection {
  private isLent = true;

  constructor(private readonly connection: Connection) {}

  get(): Connection {
    if (!this.isLent) throw new DatabaseError('the transaction has ended', '25P01');
    return this.connection;
  }

  takeBack(): void {
    this.isLent = false;
  }
}

function transactionOn(lent: LentConnection, now: Transaction['now']): Transaction {
  const kysely = kyselyOver({ acquire: async () => lent.get(), release: () => undefined });
  return {
    kysely,
    now,
    run: async (sql, parameters = []) => {
      const { rows, affectedRows } = await lent.get().execute(sql, parameters);
      return { rows, affectedRows };
    },
    runScript: async (sql, options) => lent.get().executeScript(sql, options),
    copyFrom: async (target, csv) => lent.get().copyFrom(target, csv),
  };
}

class Probe {
  private pending: Promise<boolean> | null = null;

  constructor(private readonly ping: () => Promise<void>) {}

  async answersWithin(timeoutMs: number): Promise<boolean> {
    this.pending ??= this.ask();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    try {
      return await Promise.race([this.pending, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async ask(): Promise<boolean> {
    try {
      await this.ping();
      return true;
    } catch {
      return false;
    } finally {
      this.pending = null;
    }
  }
}
