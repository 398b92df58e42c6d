export interface FaultRow {
  readonly promise: string;
  /** null: involves no database. */
  readonly engine: string | null;
  readonly tried: string;
  readonly found: string;
  readonly holds: boolean;
}
