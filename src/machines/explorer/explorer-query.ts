/**
 * The filter of a register, in the form of the contract: conditions such as 'estado.es.En curso', and words to search
 * for.
 */
export interface RecordsFilter {
  readonly donde: readonly string[];
  readonly buscar: string;
}

/** The page after a cursor (`despues`), before a cursor (`antes`), or the first one (without both). */
export interface RecordsPlace {
  readonly antes?: string;
  readonly despues?: string;
}

export interface RecordsQuery {
  readonly filter: RecordsFilter;
  /** Null for the register's default order. */
  readonly orden: string | null;
  /** Null for the register's initial columns. */
  readonly columnas: readonly string[] | null;
  readonly place: RecordsPlace;
}

export const isSameFilter = (one: RecordsFilter | null, other: RecordsFilter | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
