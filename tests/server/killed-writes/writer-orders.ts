import type { Database } from '../../../server/db/database.ts';

export interface WriterSettings {
  readonly dataFolder: string;
  /** null: the embedded database in the folder. */
  readonly postgres: { readonly url: string } | null;
}

export type WriterOrder =
  | { readonly query: string }
  | {
      readonly write: string;
      readonly input?: unknown;
      /** The statement after which it stands still; null: it goes through; 'takenBack': it does, and is taken back. */
      readonly stop: number | null | 'takenBack';
    };

interface Databases {
  /** For what must be there before. */
  readonly real: Database;
  /** Whose statements count. */
  readonly watched: Database;
}
export type Write = (databases: Databases, input: unknown) => Promise<unknown>;

export const BY = { id: 4, name: 'Ana Ruiz', requestId: 'killed' };
