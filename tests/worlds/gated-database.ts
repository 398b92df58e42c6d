import { CompiledQuery, type Kysely } from 'kysely';
import type { Touch } from '../../paths/world/world.ts';
import type { Connection } from '../../server/db/connection.ts';
import type { Database, StatementResult, Transaction, TransactionOptions } from '../../server/db/database.ts';
import { kyselyOver } from '../../server/db/kysely-over-connections.ts';
import type { Tables } from '../../server/db/tables.ts';
import { currentLane, type Lane } from './lane.ts';
import { touchesOf } from './statement-touches.ts';
import type { TableFacts } from './table-facts.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type Options = TransactionOptions | undefined;
type Execute = (sql: string, parameters: readonly unknown[]) => Promise<StatementResult>;

/**
 * The database as the server of a world sees it: what a call does waits for the scheduler. On PostgreSQL each statement
 * and each commit is a step; on the embedded engine, which has one connection, each transaction is. What has
 * connections of its own, such as the look-up of a session, belongs to the step before it.
 */
export function gatedDatabase(real: Database, facts: TableFacts, written: Rewrite = asItIs): Database {
  const database = written === asItIs ? real : rewritten(real, written);
  const gates = database.engine === 'postgres' ? statementGates(database, facts) : transactionGates(database);
  const kysely = kyselyThrough(gates.execute);
  return {
    ...database,
    kysely,
    transaction: (work, options) => {
      const lane = currentLane();
      if (lane === null) return database.transaction(work, options);
      return lane.toServer(gates.transaction(lane, work, options));
    },
    apart: (use) => {
      const apart = database.apart(use);
      return {
        kysely: kyselyThrough((sql, parameters) => answered(() => executeOn(apart.kysely, sql, parameters))),
        transaction: (work, options) =>
          answered(() => apart.transaction((tx) => work(learningIn(tx)), options)),
      };
    },
    sessionCache: (read) => {
      const sessions = database.sessionCache((db, key) => answered(() => read(db, key)));
      return { of: (key) => learning(() => sessions.of(key)) };
    },
    // Copies serve those who wait for a long transaction, and here nobody does: it is one step.
    snapshot: () => ({ answer: (fromDatabase) => fromDatabase(kysely) }),
    changeMark: (tables) => gates.changeMark(tables),
  };
}

/** Numbers of transactions, and what a connection has written until now, are others in each world. */
const NUMBERS = /\bpg_(?:current_xact_id|stat_xact_\w+)\b/;

/** The statement with which a mutant of the server splits a transaction in two. */
const SPLIT = 'commit and chain';

/** How a statement is written instead, to see that a fault in it is found. */
export type Rewrite = (sql: string) => string;
const asItIs: Rewrite = (sql) => sql;

function rewritten(database: Database, written: Rewrite): Database {
  const through =
    (execute: Execute): Execute =>
    (sql, parameters) =>
      execute(written(sql), parameters);
  return {
    ...database,
    kysely: kyselyThrough(through((sql, parameters) => executeOn(database.kysely, sql, parameters))),
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work(
            runningBy(
              tx,
              through((sql, parameters) => tx.run(sql, parameters)),
            ),
          ),
        options,
      ),
  };
}

interface Gates {
  readonly execute: Execute;
  transaction<T>(lane: Lane, work: Work<T>, options: Options): Promise<T>;
  readonly changeMark: Database['changeMark'];
}

function transactionGates(database: Database): Gates {
  const whole: readonly Touch[] = [{ what: 'the database', how: 'writes' }];
  return {
    execute: async (sql, parameters) => {
      await currentLane()?.gate({ does: 'statement', touches: whole, about: brief(sql) });
      return answered(() => executeOn(database.kysely, sql, parameters));
    },
    transaction: async (lane, work, options) => {
      await lane.gate({ does: 'transaction', touches: whole });
      return lane.answeredAlone(() => database.transaction((tx) => work(learningIn(tx)), options));
    },
    // A count that this process keeps.
    changeMark: (tables) => {
      currentLane()?.learnContent(rowsRead(tables));
      return database.changeMark(tables);
    },
  };
}

function statementGates(database: Database, facts: TableFacts): Gates {
  return {
    execute: async (sql, parameters) => {
      const { now, atCommit } = touchesOf(sql, parameters, facts);
      const wrote: readonly Touch[] = atCommit.length > 0 ? [{ what: ANY_ROWS, how: 'adds' }] : [];
      await alone(currentLane(), [...now, ...atCommit, ...wrote], brief(sql));
      return answered(() => executeOn(database.kysely, sql, parameters));
    },
    transaction: async (lane, work, { locks = [], ...options } = {}) => {
      let gated: GatedTransaction | null = null;
      let begin = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      void lane.answered(() => begun);
      // The locks that travel with BEGIN are statements too: each may wait for somebody.
      const locked: typeof work = async (tx) => {
        for (const lock of locks) await tx.run(lock.compile(tx.kysely).sql);
        return work(tx);
      };
      try {
        return await database.transaction((tx) => {
          begin();
          // After a conflict the work is done again, in a transaction of its own.
          gated?.hasEnded();
          gated = new GatedTransaction(lane, tx, { facts, readsOneMoment: options.reading === true });
          return gated.during(locked);
        }, options);
      } finally {
        begin();
        (gated as GatedTransaction | null)?.hasEnded();
      }
    },
    changeMark: async (tables) => {
      const touches = rowsRead(tables);
      await alone(currentLane(), touches, 'marks of changes');
      currentLane()?.learnContent(touches);
      return answered(() => database.changeMark(tables));
    },
  };
}

const rowsRead = (tables: readonly string[]): readonly Touch[] =>
  tables.map((table) => ({ what: `rows of ${table}`, how: 'reads' }));

/** What every commit adds to, and the moment of a transaction that reads one moment depends on. */
export const ANY_ROWS = 'any rows';

/** Waits with a statement that is in no transaction. */
async function alone(lane: Lane | null, touches: readonly Touch[], about: string): Promise<void> {
  if (lane === null) return;
  const writes = touches.some(({ how }) => how !== 'reads');
  await lane.gate({ does: 'statement', touches, about, ...(!writes && { within: lane.reading }) });
}

/** A transaction whose statements and whose end wait for the scheduler. */
class GatedTransaction {
  private name: string;
  private readonly atEnd: Touch[] = [];
  private readonly atCommit: Touch[] = [];
  private hasBegun = false;

  constructor(
    private readonly lane: Lane,
    private readonly tx: Transaction,
    private readonly how: { readonly facts: TableFacts; readonly readsOneMoment: boolean },
  ) {
    this.name = lane.begin();
  }

  /** Rejects when the server is killed, which has the database roll the transaction back. */
  async during<T>(work: Work<T>): Promise<T> {
    try {
      return await this.lane.untilKilled(this.worked(work));
    } finally {
      this.lane.isEnding();
    }
  }

  hasEnded(): void {
    this.lane.hasEndedTransaction(this.name);
  }

  private async worked<T>(work: Work<T>): Promise<T> {
    let done: T;
    try {
      done = await work(this.gated());
    } catch (error) {
      await this.gate('rollback', this.atEnd);
      throw error;
    }
    const wrote: readonly Touch[] = this.atCommit.length > 0 ? [{ what: ANY_ROWS, how: 'adds' }] : [];
    await this.gate('commit', [...this.atEnd, ...this.atCommit, ...wrote]);
    return done;
  }

  private gated(): Transaction {
    const { tx } = this;
    return {
      ...runningBy(tx, (sql, parameters) => this.statement(sql, parameters, () => tx.run(sql, parameters))),
      runScript: (sql, options) => this.statement(sql, [], () => tx.runScript(sql, options)),
      copyFrom: (target, csv) => this.statement(`copy ${target.table}`, [], () => tx.copyFrom(target, csv)),
    };
  }

  private async statement<T>(sql: string, parameters: readonly unknown[], ask: () => Promise<T>): Promise<T> {
    if (sql === SPLIT) return this.goOnInAnother(ask);
    const { now, atEnd, atCommit } = touchesOf(sql, parameters, this.how.facts);
    this.atEnd.push(...atEnd);
    this.atCommit.push(...atCommit);
    // All its statements see what was committed before the first.
    const isMoment = this.how.readsOneMoment && !this.hasBegun;
    this.hasBegun = true;
    await this.gate('statement', isMoment ? [...now, { what: ANY_ROWS, how: 'reads' }] : now, brief(sql));
    return this.lane.answered(() => (NUMBERS.test(sql) ? ask() : learning(ask)));
  }

  private async goOnInAnother<T>(ask: () => Promise<T>): Promise<T> {
    await this.gate('commit', [...this.atEnd, ...this.atCommit]);
    const done = await this.lane.answered(ask);
    this.atEnd.length = 0;
    this.atCommit.length = 0;
    this.name = this.lane.beginAfter(this.name);
    return done;
  }

  private gate(does: string, touches: readonly Touch[], about?: string): Promise<void> {
    // What was committed is not undone.
    const within = does === 'commit' ? {} : { within: this.name };
    return this.lane.gate({ does, touches, ...within, ...(about && { about }) });
  }
}

const answered = <T>(ask: () => Promise<T>): Promise<T> => {
  const lane = currentLane();
  return lane === null ? ask() : lane.toServer(lane.answeredAlone(ask));
};

/** The call that asks the database learns what it is answered. */
async function learning<T>(ask: () => Promise<T>): Promise<T> {
  const lane = currentLane();
  try {
    const heard = await ask();
    lane?.learn(heard);
    return heard;
  } catch (error) {
    lane?.learn(`${error}`);
    throw error;
  }
}

const learningIn = (tx: Transaction): Transaction =>
  runningBy(tx, (sql, parameters) => learning(() => tx.run(sql, parameters)));

const runningBy = (tx: Transaction, execute: Execute): Transaction => ({
  ...tx,
  run: (sql, parameters = []) => execute(sql, parameters),
  kysely: kyselyThrough(execute),
});

const executeOn = (
  kysely: Kysely<Tables>,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult> =>
  learning(async () => {
    const { rows, numAffectedRows = 0n } = await kysely.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    return { rows: rows as Record<string, unknown>[], affectedRows: Number(numAffectedRows) };
  });

function kyselyThrough(execute: Execute): Kysely<Tables> {
  const connection: Pick<Connection, 'execute'> = {
    execute: async (sql, parameters) => ({ command: '', ...(await execute(sql, parameters)) }),
  };
  return kyselyOver({ acquire: async () => connection as Connection, release: () => undefined });
}

const BRIEF = 100;
const brief = (sql: string): string => sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().slice(0, BRIEF);
