export interface FaultRow {
  readonly promise: string;
  /** Null for a trial without a database. */
  readonly engine: string | null;
  readonly tried: string;
  readonly found: string;
  readonly holds: boolean;
}
