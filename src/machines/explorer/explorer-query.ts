/** What a register is narrowed by, in the words of the wire: 'estado.es.En curso'. */
export interface RecordsFilter {
  readonly donde: readonly string[];
  readonly buscar: string;
}

/** After a cursor, before one, or at the beginning. */
export interface RecordsPlace {
  readonly antes?: string;
  readonly despues?: string;
}

export interface RecordsQuery {
  readonly filter: RecordsFilter;
  /** null: as the register is sorted by itself. */
  readonly orden: string | null;
  /** null: those shown at first. */
  readonly columnas: readonly string[] | null;
  readonly place: RecordsPlace;
}

export const isSameFilter = (one: RecordsFilter | null, other: RecordsFilter | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
