import type { Database } from '../../../server/db/database.ts';

export interface WriterSettings {
  readonly dataFolder: string;
  /** Null for the embedded database in the folder. */
  readonly postgres: { readonly url: string } | null;
}

export type WriterOrder =
  | { readonly query: string }
  | {
      readonly write: string;
      readonly input?: unknown;
      /**
       * The statement after which the write stops; null to complete it; 'takenBack' to complete it and roll
       * it back.
       */
      readonly stop: number | null | 'takenBack';
    };

interface Databases {
  /** The database for preparations, whose statements do not count. */
  readonly real: Database;
  /** The database whose statements count. */
  readonly watched: Database;
}
export type Write = (databases: Databases, input: unknown) => Promise<unknown>;

export const BY = { id: 4, name: 'Ana Ruiz', requestId: 'killed' };
