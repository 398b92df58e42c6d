/** The value of a cell: text, number, day or error; null when empty. */
export type Cell = string | number | { readonly serial: number } | { readonly error: string } | null;

export interface Sheet {
  readonly name: string;
  readonly hidden?: boolean;
  /** Rows are made one by one, because a sheet of 200,000 rows must not be held in memory. */
  readonly rows: Iterable<readonly Cell[]>;
}
