import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError } from '../database.ts';

/** What a call that reads may take of the database. */
export interface Reading {
  readonly person: number;
  /** Aborts when nobody waits for the answer any more or when it takes too long: its statement is then ended. */
  readonly signal: AbortSignal;
  /** How long each statement may take, in ms; null: as long as `signal` allows. */
  readonly statementMs: number | null;
  /** A statement that is expected to cost more (`Connection.estimate`) is refused before it begins; null: none is. */
  readonly mostCost: number | null;
  /**
   * Waits until the call may use a connection; call what it returns when the call has used it. A call never uses two.
   */
  enter(): Promise<() => void>;
}

/** The reading, or one of its statements, took too long and was ended, or would take too long and was not begun. */
export class ReadTooLong extends DatabaseError {
  constructor() {
    super('canceling statement due to the time limit of reads', '57014');
  }
}

const readings = new AsyncLocalStorage<Reading | null>();

/** Runs `work`, whose statements keep to what `reading` allows; null: to no limit but that of every statement. */
export const readingFor = <T>(reading: Reading | null, work: () => T): T => readings.run(reading, work);

export const currentReading = (): Reading | null => readings.getStore() ?? null;
