import type { Transaction } from '../db/database.ts';

export interface Job {
  readonly name: string;
  /** SQL for the first moment after `$1::timestamptz` at which it runs. */
  readonly next: string;
  /**
   * Does all that is missing up to `at`, because moments missed while no server ran are caught up by one run. Returns
   * what it did, for people. Within a transaction that may be retried.
   */
  run(tx: Transaction, at: Date): Promise<string>;
}
