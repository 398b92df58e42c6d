import type { Database, Transaction, TransactionOptions } from '../db/database.ts';

/**
 * Something that the server does regularly. Register it in `serverJobs` (server-jobs.ts); then it gets its row, its log
 * and its place in the admin panel.
 */
export interface Job {
  /** The job's name in the database, the log and addresses: 'indicadores-diarios'. Must never change. */
  readonly name: string;
  /** What the job does, in Spanish, for people. */
  readonly description: string;
  /** When it runs, in the office's time zone: '5 0 * * *' is 00:05 every day. */
  readonly cron: string;
  /** A run that takes longer is ended; 600 when left out. */
  readonly limitSeconds?: number;
  /**
   * Does all that is missing up to `at`: one run makes up for all moments that passed while no server ran. The message
   * of an error becomes the comment of a failed run, which is tried again after 5 minutes, then 10, 20, ..., until the
   * job's next moment.
   */
  run(run: JobRun): Promise<JobResult>;
}

export interface JobRun {
  /** When the run began, by the clock of the database. */
  readonly at: Date;
  /** For reading; `transaction` is for writing. */
  readonly database: Database;
  /** Aborted when the run takes too long or the server stops. */
  readonly signal: AbortSignal;
  /** For writing. Throws once the run has been ended, here or by another server. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export interface JobResult {
  /** What the run did, in Spanish, for people. */
  readonly comment: string;
  /** How many rows the run wrote or removed. */
  readonly rows: number;
}
