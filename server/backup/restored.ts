export interface Restored {
  /** False when the database already had every row of the backup, from a restore that was killed at its very end. */
  readonly isNew: boolean;
  /** The new paths of the files that the restore replaced. */
  readonly aside: readonly string[];
}
