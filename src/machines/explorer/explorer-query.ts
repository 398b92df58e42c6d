/** The filter of a register, in the words of the contract: 'estado.es.En curso'. */
export interface RecordsFilter {
  readonly donde: readonly string[];
  readonly buscar: string;
}

/** The page after a cursor, before a cursor, or the first one. */
export interface RecordsPlace {
  readonly antes?: string;
  readonly despues?: string;
}

export interface RecordsQuery {
  readonly filter: RecordsFilter;
  /** null: the register's own order. */
  readonly orden: string | null;
  /** null: the register's initial columns. */
  readonly columnas: readonly string[] | null;
  readonly place: RecordsPlace;
}

export const isSameFilter = (one: RecordsFilter | null, other: RecordsFilter | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
