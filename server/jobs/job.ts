import type { Database, Transaction, TransactionOptions } from '../db/database.ts';

/**
 * Something that the server does by itself. Registered in `serverJobs` (server-jobs.ts); it then has its row, its
 * log and its place in the admin panel.
 */
export interface Job {
  /** Names it in the database, the log and the addresses: 'indicadores-diarios'. Never changed. */
  readonly name: string;
  /** What it does, for people, in Spanish. */
  readonly description: string;
  /** Its moments, in the time of the office: '5 0 * * *'. */
  readonly cron: string;
  /** A run that takes longer is ended. 10 minutes by default. */
  readonly limitSeconds?: number;
  /**
   * Does all that is missing up to `at`: moments that passed while no server ran are made up for by one run. What it
   * throws is the comment of a failed run, which is tried again after 5 minutes, then 10, 20, ..., until its next moment.
   */
  run(run: JobRun): Promise<JobResult>;
}

export interface JobRun {
  /** When it began, by the clock of the database. */
  readonly at: Date;
  /** For reading. */
  readonly database: Database;
  /** Aborted when its time is over, and when the server stops. */
  readonly signal: AbortSignal;
  /** For writing: as that of the database, but refused once the run has been ended, here or by another server. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export interface JobResult {
  /** What it did, for people, in Spanish. */
  readonly comment: string;
  /** How many rows it wrote or removed. */
  readonly rows: number;
}
