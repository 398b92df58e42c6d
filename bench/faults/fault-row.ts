/** One promise of the portal, what was done to break it, and what came of it. */
export interface FaultRow {
  readonly promise: string;
  /** null: no database is part of it. */
  readonly engine: string | null;
  readonly tried: string;
  readonly found: string;
  readonly holds: boolean;
}
