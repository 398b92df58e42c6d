/** A cell to write: text, number, day, error; null for none. */
export type Cell = string | number | { readonly serial: number } | { readonly error: string } | null;

export interface Sheet {
  readonly name: string;
  readonly hidden?: boolean;
  /** Made while they are written: a sheet of 200,000 rows never exists whole. */
  readonly rows: Iterable<readonly Cell[]>;
}
