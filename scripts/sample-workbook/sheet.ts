/** Text, number, day or error; null for an empty cell. */
export type Cell = string | number | { readonly serial: number } | { readonly error: string } | null;

export interface Sheet {
  readonly name: string;
  readonly hidden?: boolean;
  /** Lazy, because a sheet of 200,000 rows must not be in memory as a whole. */
  readonly rows: Iterable<readonly Cell[]>;
}
