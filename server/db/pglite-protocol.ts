export interface ThreadSettings {
  readonly dataDir: string | null;
}

export type Task =
  | { readonly kind: 'ping' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly (string | null)[] }
  | { readonly kind: 'script'; readonly sql: string }
  /** `sql` is a COPY from '/dev/blob', which the worker fills with `csv`. */
  | { readonly kind: 'copy'; readonly sql: string; readonly csv: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

export interface Request {
  readonly id: number;
  readonly task: Task;
}

/**
 * Values stay texts as PostgreSQL wrote them; the main process parses them with the rules that it uses for PostgreSQL.
 */
export interface RawResult {
  readonly command: string;
  readonly affectedRows: number;
  readonly fields: readonly { readonly name: string; readonly typeId: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export type Failure =
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code: string;
      readonly detail?: string;
      readonly constraint?: string;
      readonly where?: string;
    }
  | { readonly kind: 'broken'; readonly message: string };

export type Reply =
  | { readonly id: number; readonly result: RawResult }
  | { readonly id: number; readonly failure: Failure };

export const OPENING = 0;

export const NOTHING: RawResult = { command: '', affectedRows: 0, fields: [], rows: [] };
